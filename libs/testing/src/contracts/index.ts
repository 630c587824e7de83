export { describeAccessMatrix, type OpenApi } from './access-matrix.js';
export { describeManufacturerReplica } from './manufacturer-replica.js';
export { describeRequestBodies } from './request-bodies.js';
export { describeService } from './service.js';
export { type ServiceUnderTest } from './service-under-test.js';
