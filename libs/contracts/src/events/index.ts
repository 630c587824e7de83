import { AccountMailWanted, AccountStandingChanged, AdminNamed } from './account.events.js';
import { AuditNoted } from './audit.events.js';
import type { EventDefinition } from './define.js';
import { ManufacturerCreated, ManufacturerDeleted, ManufacturerEdited } from './manufacturer.events.js';
import { OrderPlaced, SubOrderReceived } from './order.events.js';
import { OrderStepPassed } from './order-step.events.js';
import { PagesTouched } from './pages.events.js';
import {
  PackCreated,
  PackDeleted,
  PackEdited,
  ProductCreated,
  ProductDeleted,
  ProductEdited,
  PublicationWithdrawn,
} from './product.events.js';
import { ReputationChanged } from './reputation.events.js';
import { WholesalerCreated, WholesalerDeleted, WholesalerEdited, WholesalerNamed } from './wholesaler.events.js';

export * from './account.events.js';
export * from './audit.events.js';
export * from './define.js';
export * from './manufacturer.events.js';
export * from './order.events.js';
export * from './order-step.events.js';
export * from './pages.events.js';
export * from './product.events.js';
export * from './replay.js';
export * from './reputation.events.js';
export * from './wholesaler.events.js';

/** All events. The relay routes by this list, and a service does not start if its reactions do not match it. */
export const events: readonly EventDefinition<never>[] = [
  AccountMailWanted,
  AccountStandingChanged,
  AdminNamed,
  AuditNoted,
  ManufacturerCreated,
  ManufacturerEdited,
  ManufacturerDeleted,
  WholesalerCreated,
  WholesalerEdited,
  WholesalerNamed,
  WholesalerDeleted,
  ProductCreated,
  ProductEdited,
  ProductDeleted,
  PackCreated,
  PackEdited,
  PackDeleted,
  PublicationWithdrawn,
  SubOrderReceived,
  OrderPlaced,
  OrderStepPassed,
  ReputationChanged,
  PagesTouched,
] as unknown as readonly EventDefinition<never>[];
