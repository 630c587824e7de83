import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** `?ids=a,b,c`, at most 64 ids. */
export class PagesQuery {
  @Transform(({ value }): unknown => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value))
  @IsArray()
  @ArrayMaxSize(64)
  @IsUUID('all', { each: true })
  ids: string[];
}

export class PublicIdsQuery {
  @IsIn(['product', 'pack'])
  kind: 'product' | 'pack';

  @IsUUID('loose')
  after: string = LOWEST_ID;

  @Transform(wholeNumber)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit: number = 1000;
}
