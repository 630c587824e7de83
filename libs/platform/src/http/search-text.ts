import { applyDecorators } from '@nestjs/common';
import { cleanLine } from '@shop/contracts';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** The query parameter `?search=` of a list, without the invisible characters that a pasted text may have. */
export const SearchText = (maxLength: number, description?: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, ...(description && { description }) }),
    IsOptional(),
    MaxLength(maxLength, { message: 'La búsqueda es demasiado larga.' }),
    IsString({ message: 'La búsqueda no es válida.' }),
    Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? cleanLine(value, maxLength) : value)),
  );
