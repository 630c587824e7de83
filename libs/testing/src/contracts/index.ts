export { describeManufacturerCopy } from './manufacturer-copy.js';
export { describeService } from './service.js';
export { type ServiceUnderTest } from './service-under-test.js';
