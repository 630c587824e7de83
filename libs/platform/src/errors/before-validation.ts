import 'reflect-metadata';
import { CodedError } from '@shop/contracts';
import { ARRAY_MAX_SIZE, getMetadataStorage } from 'class-validator';

const MOST_ITEMS = Symbol('most items');
type Bounds = Record<string, { most: number; message: string }>;

interface Input {
  /** Fields with rules, and how long a list may be by `ArrayMaxSize`. */
  fields: ReadonlyMap<string, number>;
  bounds: Bounds;
}
const inputs = new Map<Function, Input>();

/**
 * Most items of a list and of the lists in it, all together. Unlike `ArrayMaxSize` this is asked before anything is made of them: the right
 * thing for lists of objects, where a rule about one list comes too late.
 */
export function MostItems(most: number, { message }: { message: string }): PropertyDecorator {
  return (prototype, property) => {
    const bounds: Bounds = { ...Reflect.getMetadata(MOST_ITEMS, prototype), [String(property)]: { most, message } };
    Reflect.defineMetadata(MOST_ITEMS, bounds, prototype);
  };
}

/**
 * What of an input is worth validating: the fields that `type` has rules for, and of a list one item more than it may have, by which it is
 * refused as well. The validator does no more with the rest, but only after class-transformer has spent microseconds on each. What is no
 * object, or of a type without rules, is left as it is. Throws a coded 400 for lists with more items than `MostItems` allows.
 */
export function knownFields(type: Function, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { fields, bounds } = inputs.get(type) ?? readInputType(type);
  if (fields.size === 0) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    const most = fields.get(name);
    if (most === undefined) continue;
    const bound = bounds[name];
    if (bound && itemsOf(field) > bound.most) throw CodedError.invalid('request.invalid', { [name]: bound.message });
    kept[name] = Array.isArray(field) && field.length > most ? field.slice(0, most + 1) : field;
  }
  return kept;
}

function readInputType(type: Function): Input {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  const bounds: Bounds = Reflect.getMetadata(MOST_ITEMS, type.prototype ?? {}) ?? {};
  const fields = new Map(rules.map(({ propertyName }) => [propertyName, Infinity]));
  for (const { name, propertyName, constraints } of rules) if (name === ARRAY_MAX_SIZE) fields.set(propertyName, Number(constraints[0]));
  const input = { fields, bounds };
  inputs.set(type, input);
  return input;
}

function itemsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, item) => sum + itemsOf(item), Array.isArray(value) ? value.length : 0);
}
