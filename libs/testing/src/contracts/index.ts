export { describeManufacturerReplica } from './manufacturer-replica.js';
export { describeService } from './service.js';
export { type ServiceUnderTest } from './service-under-test.js';
