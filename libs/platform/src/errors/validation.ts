import type { ValidationError } from '@nestjs/common';
import { CodedError } from '@shop/contracts';

const GENERAL = 'El valor no es válido.';

/** The coded error for what class-validator found. */
export function invalidInput(errors: ValidationError[]): CodedError {
  const fields: Record<string, string> = {};
  collect(errors, '', fields);
  return CodedError.invalid('request.invalid', fields);
}

function collect(errors: ValidationError[], prefix: string, fields: Record<string, string>): void {
  for (const error of errors) {
    const path = prefix + (error.property ?? '');
    const sentence = Object.values(error.constraints ?? {})[0];
    if (sentence) fields[path] = isDefaultMessage(sentence, error.property) ? GENERAL : sentence;
    if (error.children?.length) collect(error.children, `${path}.`, fields);
  }
}

/** class-validator's own messages are English and start with the property's name; people never see them. */
const isDefaultMessage = (sentence: string, property: string | undefined): boolean =>
  /^(each value in |nested property |an unknown value |unknown value |property )/.test(sentence) ||
  sentence.startsWith(`${property ?? ''} `);
