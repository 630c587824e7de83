import { workerData } from 'node:worker_threads';
import { type ToolName, unpackTogether } from './debian-tool.js';

const { names, cache } = workerData as { names: ToolName[]; cache: string };
unpackTogether(names, cache, console.log);
