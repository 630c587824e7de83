export { Access } from './access/access.decorator.js';
export { type Caller, AccountStatusPolicy, CurrentUser } from './access/caller.js';
export { requireRecentCode, SECOND_FACTOR_WINDOW_SECONDS } from './access/second-factor.js';
export { KeySource } from './access/key-source.js';
export { ConfigError, type Environment, loadConfig } from './config/load-config.js';
export { namesRedisServers, parseRedisServers, type RedisServers } from './config/redis-servers.js';
export * from './config/settings.js';
export { DatabaseModule, type DatabaseOptions, databaseOptionsOf, dataSourceOptions, migrate } from './database/database.module.js';
export { type ExpiredRows, ExpiredRowsJob, ExpiredRowsModule } from './database/expired-rows.js';
export { backfillRows } from './database/backfill-rows.js';
export { containsText, type Executor, identifier, isoTime, rows, searchText } from './database/sql.js';
export { initialMigration, sqlMigration } from './database/sql-migration.js';
export { prepareDatabase } from './database/prepare-database.js';
export { codeOf, DependencyUnavailable, isUnavailable } from './errors/unavailable.js';
export { MaxTotalItems } from './errors/before-validation.js';
export { classify, httpError, unavailable } from './errors/classify.js';
export { invalidInput } from './errors/validation.js';
export { byteOrderMark, csvRow } from './http/csv.js';
export { csvFile } from './http/csv-file.js';
export { idempotencyKeyHeader, readIdempotencyKey } from './http/idempotency-key.js';
export { GetOnly } from './http/other-methods.js';
export { PageNumber, PageQuery, pageQuery, PageSize, wholeNumber } from './http/paging.js';
export { OptionalDay, OptionalTime, StatsDaysQuery } from './http/periods.js';
export { BodyOf, readBody } from './http/read-body.js';
export { Line, LineOrNull, Paragraphs, ParagraphsOrNull } from './http/plain-text-fields.js';
export { readInput } from './http/read-input.js';
export { currentRequestId, withRequestId } from './http/request-context.js';
export { SearchText } from './http/search-text.js';
export { IdParam, isUuid, UuidParam } from './http/uuid-param.js';
export { type Freshness, type MetricSource, Metrics, type Reading } from './metrics/metrics.js';
export { type Pool, PoolMetrics } from './metrics/pool-metrics.js';
export { AdminAct } from './access/admin-act.decorator.js';
export { ClientNetwork } from './rate-limit/client-network.decorator.js';
export { LimitConcurrentUploads } from './rate-limit/concurrent-uploads.js';
export {
  countActions,
  countActionsSql,
  exceedsRateLimit,
  type RateLimit,
  rateLimitKey,
  resetRateLimit,
  uncountActions,
} from './rate-limit/rate-limit.js';
export { expiredRateLimits, rateLimitMigration } from './rate-limit/rate-limit.migration.js';
export { pageJson, sinceDay, untilDay, withinDays } from './reads/json-sql.js';
export { JsonText } from './reads/json-text.js';
export { type JsonDocument, Reads, type Statement, statement } from './reads/reads.js';
export { runToEnd } from './service/run-to-end.js';
export { runUntilSignal } from './service/run-until-signal.js';
export { PlatformModule } from './platform.module.js';
export type { HealthCheck, PlatformOptions } from './platform-options.js';
export { type RunningService, type ServiceOptions, startService } from './service/start-service.js';
export { settlesWithin } from './settles-within.js';
