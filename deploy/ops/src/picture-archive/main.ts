import { runToEnd } from '@shop/platform';
import { openStore } from './open-store.js';
import { restorePictures, savePictures } from './picture-archive.js';

// `node main.js save pictures > images.tar` and `node main.js restore pictures < images.tar`; with `photographs` instead of `pictures`, the
// identity photographs.

await runToEnd(async () => {
  const [command, name] = process.argv.slice(2);
  const store = openStore(name, process.env);
  // Standard output is the archive.
  if (command === 'save') console.error(`saved ${await savePictures(store, process.stdout)} ${name}`);
  else if (command === 'restore') console.error(`restored ${await restorePictures(store, process.stdin)} ${name}`);
  else throw new Error(`there is no command ${command}; there are save and restore`);
});
