export { startDemoGateway } from './pictures/demo-gateway.js';
