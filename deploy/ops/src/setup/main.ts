import { runToEnd } from '@shop/platform';
import { setUp } from './set-up.js';

// `node main.js [roles|buckets|migrations]…`: the job that comes before the services; all of it, or the steps that are named.

await runToEnd(() => setUp(process.env, process.argv.slice(2), (line) => console.log(line)));
