export { crawlSite, type CrawlReport } from './crawl/crawl-site.js';
export { type Answer, Client } from './client.js';
export * from './database.js';
export { type DemoAccountName, demoPassword, startWorld, type World, type WorldOptions } from './world.js';
export { freePort } from './free-port.js';
export { startPostgres, type TestPostgres, type TestPostgresOptions } from './postgres.js';
export { startRedis, type TestRedis, type TestRedisOptions } from './redis.js';
export { dockerAnswers } from './servers/docker.js';
export { startMeilisearch, type TestMeilisearch, type TestMeilisearchOptions } from './meilisearch.js';
