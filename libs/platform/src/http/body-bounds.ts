import { type BodyLimit, CodedError, jsonLimits } from '@shop/contracts';

/** NUL and, with the u flag, unpaired surrogates. */
const unstorable = /[\0\p{Surrogate}]/u;

const problems = {
  text: ['request.bad-text', 'El texto tiene caracteres que no se admiten.'],
  long: ['request.text-too-long', 'Un texto tiene más caracteres de los que se admiten.'],
  many: ['request.too-many-fields', 'Los datos enviados tienen demasiados campos.'],
  deep: ['request.too-deep', 'Los datos enviados tienen demasiados niveles.'],
} as const;
type Problem = keyof typeof problems;

/**
 * Checks the size of a parsed JSON body before validation, whose time grows with it: too many fields or items, too many levels, a text
 * that is too long or that PostgreSQL cannot store. All are a 400.
 */
export function bodyProblem(body: object, { keys, text }: Pick<BodyLimit, 'keys' | 'text'>): CodedError | undefined {
  const problem = new BodyMeter(keys, text ?? jsonLimits.text).check(body, 1);
  return problem && boundError(problem);
}

export function boundError(problem: Problem): CodedError {
  const [code, message] = problems[problem];
  return new CodedError('invalid', code, message);
}

class BodyMeter {
  private keys = 0;
  private items = 0;

  constructor(
    private readonly maxKeys: number,
    private readonly maxText: number,
  ) {}

  check(value: unknown, depth: number): Problem | undefined {
    if (typeof value === 'string') return textProblem(value, this.maxText);
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth > jsonLimits.depth) return 'deep';
    return Array.isArray(value) ? this.checkList(value, depth) : this.checkObject(value, depth);
  }

  private checkList(list: unknown[], depth: number): Problem | undefined {
    this.items += list.length;
    if (this.items > this.maxKeys) return 'many';
    for (const item of list) {
      const problem = this.check(item, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  }

  private checkObject(object: object, depth: number): Problem | undefined {
    const entries = Object.entries(object);
    this.keys += entries.length;
    if (this.keys > this.maxKeys) return 'many';
    for (const [key, value] of entries) {
      const problem = textProblem(key, this.maxText) ?? this.check(value, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  }
}

function textProblem(text: string, maxLength: number): Problem | undefined {
  if (text.length > maxLength) return 'long';
  return unstorable.test(text) ? 'text' : undefined;
}
