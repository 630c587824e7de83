export { startOperations } from './start.js';
