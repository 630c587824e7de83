import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Consumer, EventDefinition, EventEnvelope } from '@shop/contracts/events';
import { type FullOptions, isConsumer, MESSAGING_OPTIONS } from './options.js';

/** Handles an event. Delivery is at least once and in any order, so `handle` must be idempotent. */
export interface Reaction<Body = unknown> {
  handle(event: EventEnvelope<Body>): Promise<void>;
}

const HandledEvents = DiscoveryService.createDecorator<readonly EventDefinition[]>();

/** Declares the events that a provider handles. An event has one reaction per service, so that its effects share a transaction. */
export function ReactsTo<Body>(...events: [EventDefinition<Body>, ...EventDefinition<Body>[]]) {
  return (type: Type<Reaction<Body>>): void => {
    HandledEvents(events)(type);
  };
}

/** Definition and reaction of each consumed event, by event name. */
export type Routes = ReadonlyMap<string, { event: EventDefinition; reaction: Reaction }>;

interface DeclaredReaction {
  reaction: Reaction;
  events: readonly EventDefinition[];
}

/** The reactions among the application's providers. Throws during start-up when they and the events do not match. */
@Injectable()
export class Reactions implements OnModuleInit {
  routes: Routes = new Map();

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: FullOptions,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    const { service, events } = this.options;
    const reactions = this.discovery.getProviders().flatMap((provider): DeclaredReaction[] => {
      const handled = this.discovery.getMetadataByDecorator(HandledEvents, provider);
      return handled ? [{ reaction: provider.instance, events: handled }] : [];
    });
    if (isConsumer(service)) this.routes = routesOf(service, reactions, events);
  }
}

/**
 * Matches a service's reactions with the events that list it. Throws one error with every mistake: an unknown event, one that does not
 * list this consumer, an unhandled one, two reactions.
 */
export function routesOf(consumer: Consumer, reactions: readonly DeclaredReaction[], events: readonly EventDefinition[]): Routes {
  const routes = new Map<string, { event: EventDefinition; reaction: Reaction }>();
  const mistakes: string[] = [];
  for (const { reaction, events: handled } of reactions) {
    const { name } = reaction.constructor;
    for (const event of handled) {
      const other = routes.get(event.name);
      if (other) mistakes.push(`${event.name} is declared twice: by ${other.reaction.constructor.name} and ${name}`);
      if (!events.includes(event) || event.owners.length === 0) mistakes.push(`${event.name} (${name}) has no owner`);
      else if (!event.consumers.includes(consumer)) mistakes.push(`${event.name} (${name}) does not list ${consumer} as a consumer`);
      routes.set(event.name, { event, reaction });
    }
  }
  for (const event of events)
    if (event.consumers.includes(consumer) && !routes.has(event.name))
      mistakes.push(`${event.name} lists ${consumer}, which has no reaction to it`);
  if (mistakes.length > 0) throw new Error(`the reactions of ${consumer} are wrong:\n- ${mistakes.join('\n- ')}`);
  return routes;
}
