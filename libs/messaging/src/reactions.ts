import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { Consumer, EventDefinition, Fact } from '@shop/contracts/events';
import { copyKeptBy } from './replay/keeps-copy.js';

/** An effect of a fact. Delivery is at least once and in any order: `handle` must be repeatable. */
export interface Reaction<Body = unknown> {
  handle(fact: Fact<Body>): Promise<void>;
}
export type ReactionType = Type<Reaction>;

const key = Symbol('reacts to');

/** Declares which events a reaction handles. One event has one reaction per service, so that its effects stand in one transaction. */
export function ReactsTo<Body>(...events: [EventDefinition<Body>, ...EventDefinition<Body>[]]) {
  return (type: Type<Reaction<Body>>): void => Reflect.defineMetadata(key, events, type);
}

/** What a consumer does with each event it hears: the event's definition and the reaction's class, by event name. */
export type Routes = ReadonlyMap<string, { event: EventDefinition; reaction: ReactionType }>;

/**
 * Matches the reactions of a service with the events that list it. Throws one error that names every mistake: a reaction without events,
 * an event nobody owns, one that does not list this consumer, one that lists it and has no reaction, a reaction declared twice,
 * a copy of what is not reacted to.
 */
export function routesOf(consumer: Consumer, reactions: readonly ReactionType[], events: readonly EventDefinition[]): Routes {
  const routes = new Map<string, { event: EventDefinition; reaction: ReactionType }>();
  const mistakes: string[] = [];
  for (const reaction of reactions) {
    const declared: EventDefinition[] = Reflect.getMetadata(key, reaction) ?? [];
    if (declared.length === 0) mistakes.push(`${reaction.name} has no @ReactsTo`);
    const copy = copyKeptBy(reaction);
    if (copy && !declared.includes(copy.of)) mistakes.push(`${reaction.name} keeps a copy of ${copy.of.name} and does not react to it`);
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
