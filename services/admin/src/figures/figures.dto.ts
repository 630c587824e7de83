import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsUUID } from 'class-validator';

export const statsDays = [7, 30, 90] as const;

export class StatsQuery {
  @ApiPropertyOptional({ type: Number, enum: statsDays, default: 30 })
  @Transform(wholeNumber)
  @IsIn(statsDays, { message: 'El período no es válido.' })
  days: number = 30;
}

const badIds = { message: 'Los identificadores no son válidos.' };

/** `?ids=a,b,c`, at most as many as the longest page of a list. */
export class AccountsQuery {
  @ApiProperty({ type: String, description: 'Up to 100 comma-separated ids.' })
  @Transform(({ value }): unknown => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value))
  @IsArray(badIds)
  @ArrayMaxSize(100, badIds)
  @IsUUID('all', { each: true, ...badIds })
  ids: string[];
}
