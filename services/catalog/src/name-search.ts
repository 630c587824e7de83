import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** The query parameter `?search=` of a list. */
export const OptionalSearch = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional(),
    IsOptional(),
    IsString({ message: 'La búsqueda debe ser un texto.' }),
    MaxLength(200, { message: 'La búsqueda es demasiado larga.' }),
  );

/** A condition that matches part of a name, ignoring accents and case. It uses no index, so it is only for the rows of one user. */
export const nameContains = (parameter: string): string => `unaccent(name) ilike '%' || unaccent(${parameter}) || '%'`;
