import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { Consumer, EventDefinition, EventEnvelope } from '@shop/contracts/events';

/** Handles an event. Delivery is at least once and in any order, so `handle` must be idempotent. */
export interface Reaction<Body = unknown> {
  handle(event: EventEnvelope<Body>): Promise<void>;
}
export type ReactionType = Type<Reaction>;

const key = Symbol('reacts to');

/** Declares the events that a reaction handles. An event has one reaction per service, so that its effects share a transaction. */
export function ReactsTo<Body>(...events: [EventDefinition<Body>, ...EventDefinition<Body>[]]) {
  return (type: Type<Reaction<Body>>): void => Reflect.defineMetadata(key, events, type);
}

/** Definition and reaction class of each consumed event, by event name. */
export type Routes = ReadonlyMap<string, { event: EventDefinition; reaction: ReactionType }>;

/**
 * Matches a service's reactions with the events that list it. Throws one error with every mistake: no events, an unknown event, one that
 * does not list this consumer, an unhandled one, two reactions.
 */
export function routesOf(consumer: Consumer, reactions: readonly ReactionType[], events: readonly EventDefinition[]): Routes {
  const routes = new Map<string, { event: EventDefinition; reaction: ReactionType }>();
  const mistakes: string[] = [];
  for (const reaction of reactions) {
    const declared: EventDefinition[] = Reflect.getMetadata(key, reaction) ?? [];
    if (declared.length === 0) mistakes.push(`${reaction.name} has no @ReactsTo`);
    for (const event of declared) {
      const other = routes.get(event.name);
      if (other) mistakes.push(`${event.name} is declared twice: by ${other.reaction.name} and ${reaction.name}`);
      if (!events.includes(event) || event.owners.length === 0) mistakes.push(`${event.name} (${reaction.name}) has no owner`);
      else if (!event.consumers.includes(consumer))
        mistakes.push(`${event.name} (${reaction.name}) does not list ${consumer} as a consumer`);
      routes.set(event.name, { event, reaction });
    }
  }
  for (const event of events)
    if (event.consumers.includes(consumer) && !routes.has(event.name))
      mistakes.push(`${event.name} lists ${consumer}, which has no reaction to it`);
  if (mistakes.length > 0) throw new Error(`the reactions of ${consumer} are wrong:\n- ${mistakes.join('\n- ')}`);
  return routes;
}
