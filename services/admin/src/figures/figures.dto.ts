import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsUUID } from 'class-validator';

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
