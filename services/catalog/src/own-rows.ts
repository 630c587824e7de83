import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** `?search=` of a list. */
export const OptionalSearch = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(),
    IsOptional(),
    IsString({ message: 'La búsqueda debe ser un texto.' }),
    MaxLength(200, { message: 'La búsqueda es demasiado larga.' }),
  );

/** Whether a row's name contains what was searched for, without regard to accents and case. For one person's rows, which are few. */
export const nameContains = (parameter: string): string => `unaccent(name) ilike '%' || unaccent(${parameter}) || '%'`;

/** A searched text as `nameContains` takes it: signs that mean something in a pattern stand for themselves. */
export const asPattern = (search: string | undefined): string | null => search?.trim().replace(/[\\%_]/g, '\\$&') || null;
