import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { pageSizes } from '@shop/contracts';
import { pageQuery, Paragraphs } from '@shop/platform';
import { IsBoolean, IsIn, IsOptional, IsString, Length, ValidateIf } from 'class-validator';
import { OptionalSearch } from '../name-search.js';

export const moderationFilters = ['all', 'blocked'] as const;
export type ModerationFilter = (typeof moderationFilters)[number];

export class ModerationQuery extends pageQuery(pageSizes.moderation) {
  @OptionalSearch()
  search?: string;

  @ApiPropertyOptional({ enum: moderationFilters, default: 'all' })
  @IsOptional()
  @IsIn(moderationFilters, { message: 'El filtro no es válido.' })
  state?: ModerationFilter;
}

const badReason = { message: 'El motivo debe tener entre 3 y 500 caracteres.' };

export class ModerationBody {
  @ApiProperty({ type: Boolean })
  @IsBoolean({ message: 'Debe ser sí o no.' })
  blocked: boolean;

  @ApiPropertyOptional({ type: String, minLength: 3, maxLength: 500, description: 'The reason; required if `blocked` is true.' })
  @ValidateIf((body: ModerationBody) => body.blocked)
  @Paragraphs(500)
  @IsString(badReason)
  @Length(3, 500, badReason)
  reason?: string | null;
}
