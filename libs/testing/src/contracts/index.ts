export { describeAdminActs, testAdminActs } from './admin-acts.js';
export { testAccessMatrix, type OpenApi } from './access-matrix.js';
export { deliver } from './deliver.js';
export { describeReleaseEvents } from './release-events.js';
export { testReleaseUpgrade } from './release-upgrade.js';
export { testRequestBodies } from './request-bodies.js';
export { describeService } from './service.js';
export { type ServiceUnderTest } from './service-under-test.js';
