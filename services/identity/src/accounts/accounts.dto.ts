import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { limits, pageSizes, verificationStatuses, type VerificationStatus } from '@shop/contracts';
import { PageNumber, PageSize, LineOrNull, ParagraphsOrNull } from '@shop/platform';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { listedRoles, type ListedRole } from './queries/list-accounts.query.js';

const badFilter = { message: 'El filtro no es válido.' };
const standings = ['active', 'suspended'] as const;

/** Query of the list of accounts (API-32). */
export class AccountsQuery {
  @PageNumber()
  page: number = 1;

  @PageSize(pageSizes.adminUsers)
  limit: number = pageSizes.adminUsers;

  @ApiPropertyOptional({ enum: listedRoles, default: 'manufacturer' })
  @IsIn(listedRoles, badFilter)
  role: ListedRole = 'manufacturer';

  @ApiPropertyOptional({ type: String, description: 'A part of a name, an owner, a telephone or an e-mail address.' })
  @LineOrNull(limits.name.max)
  @IsOptional()
  @MaxLength(limits.name.max, { message: 'La búsqueda es demasiado larga.' })
  @IsString({ message: 'La búsqueda no es válida.' })
  search?: string | null;

  @ApiPropertyOptional({ enum: standings })
  @IsOptional()
  @IsIn(standings, badFilter)
  standing?: (typeof standings)[number];

  @ApiPropertyOptional({ enum: verificationStatuses })
  @IsOptional()
  @IsIn(verificationStatuses, badFilter)
  verification?: VerificationStatus;
}

export class StandingInput {
  @ApiProperty({ type: Boolean })
  @IsBoolean({ message: 'Indicá si la cuenta se suspende.' })
  suspended: boolean;

  /** Required to suspend an account; its owner reads it. */
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: limits.manufacturerDescription.max })
  @ParagraphsOrNull(limits.manufacturerDescription.max)
  @IsOptional()
  @IsString({ message: 'El motivo no es válido.' })
  reason?: string | null;
}
