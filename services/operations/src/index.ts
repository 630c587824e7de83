export { type OperationsConfig, readConfig } from './config.js';
