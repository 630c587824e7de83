import { applyDecorators } from '@nestjs/common';
import { cleanLine, cleanParagraphs, lineProblem, paragraphsProblem, plainTextProblem } from '@shop/contracts';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

type Clean = (typed: string, maxLength: number) => string;
type Problem = (text: string) => string | undefined;

/** Leaves other types than text to the validator. */
const plainText = (clean: (typed: string) => string | null, problem: Problem): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      { name: 'plainText', validator: { validate: (text: unknown) => typeof text !== 'string' || problem(text) === undefined } },
      { message: plainTextProblem },
    ),
    Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? clean(value) : value)),
  );
const required =
  (clean: Clean, problem: Problem) =>
  (maxLength: number): PropertyDecorator =>
    plainText((typed) => clean(typed, maxLength), problem);
const optional =
  (clean: Clean, problem: Problem) =>
  (maxLength: number): PropertyDecorator =>
    plainText((typed) => clean(typed, maxLength) || null, problem);

/** A text of one line that a person entered, cleaned and checked by `@shop/contracts`. Its length is checked by another decorator. */
export const Line = required(cleanLine, lineProblem);
/** The same, with null for an empty text: an optional field that was cleared. */
export const LineOrNull = optional(cleanLine, lineProblem);
/** A text that may have line breaks, cleaned and checked as `Line`. */
export const Paragraphs = required(cleanParagraphs, paragraphsProblem);
export const ParagraphsOrNull = optional(cleanParagraphs, paragraphsProblem);
