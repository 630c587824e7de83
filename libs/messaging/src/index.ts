export { Aggregate, newId, type PageTags } from './aggregate.js';
export { applyCopy, buryCopy } from './copies.js';
export { DependencyUnavailable, isDependencyAway } from './errors.js';
export { MessagingModule } from './messaging.module.js';
export type { MessagingOptions } from './options.js';
export { messagingMigration } from './outbox.migration.js';
export { type Reaction, ReactsTo } from './reactions.js';
export type { Executor } from './sql.js';
export { type Tx, UnitOfWork } from './unit-of-work.js';
