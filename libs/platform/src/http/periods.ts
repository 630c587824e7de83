import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import { wholeNumber } from './paging.js';

const badDate = { message: 'La fecha no es válida.' };
const statsDays = [7, 30, 90];

const optionalDate = (api: ApiPropertyOptions, pattern: RegExp): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, ...api }),
    IsOptional(),
    Matches(pattern, badDate),
    IsISO8601({ strict: true }, badDate),
  );

/** An optional `2026-01-31`. */
export const OptionalDay = (api?: { description: string }): PropertyDecorator =>
  optionalDate({ format: 'date', ...api }, /^\d{4}-\d{2}-\d{2}$/);

/** An optional `2026-01-31T12:00:00Z`, up to microseconds. */
export const OptionalTime = (): PropertyDecorator =>
  optionalDate({ format: 'date-time' }, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/);

/** `?days=` of figures. */
export class StatsDaysQuery {
  @ApiPropertyOptional({ type: Number, enum: statsDays, default: 30 })
  @Transform(wholeNumber)
  @IsIn(statsDays, { message: 'El período no es válido.' })
  days: number = 30;
}
