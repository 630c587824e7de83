export { type Replay, replaysFor, runReplay } from './replays.js';
export { serviceModules } from './services.js';
