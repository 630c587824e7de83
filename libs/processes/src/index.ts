export { freePort, isPortFree } from './free-port.js';
