import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import type { EventDefinition, Fact } from '@shop/contracts/events';
import type { Reaction, ReactionType } from '../reactions.js';

/** A reaction that keeps a copy of what another service owns. Replays reach it, and no other reaction. */
export interface CopyKeeper<State = unknown> extends Reaction<State> {
  /** Takes out of the copy (`buryCopy`, and whatever follows from it) what its owner does not have. Repeatable, like `handle`. */
  bury(fact: Fact<{ id: string }>): Promise<void>;
}

export interface KeptCopy {
  /** Table of the copy: columns `id` (uuid), `version`, `deleted_at` and its own. */
  table: string;
  /** The event whose body is the state that the copy is made of. */
  of: EventDefinition;
}

const key = Symbol('keeps copy');

/** Declares that a reaction keeps a copy in `table`, made of the bodies of `of`, one of the events it reacts to. */
export function KeepsCopy<State>(table: string, of: EventDefinition<State>) {
  return (type: Type<CopyKeeper<State>>): void => Reflect.defineMetadata(key, { table, of }, type);
}

export const copyKeptBy = (reaction: ReactionType): KeptCopy | undefined => Reflect.getMetadata(key, reaction);

export const isCopyKeeper = (reaction: Reaction): reaction is CopyKeeper => 'bury' in reaction;
