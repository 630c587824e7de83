import { runToEnd } from '@shop/platform';
import { setUp } from './set-up.js';

// `node main.js [roles|buckets|migrations|assets]…`: the job that runs before the services; all steps, or the named ones.

await runToEnd(() => setUp(process.env, process.argv.slice(2), (line) => console.log(line)));
