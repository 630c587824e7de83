import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { socialPageSizes } from '@shop/contracts';
import { pageQuery } from '@shop/platform';
import { IsISO8601, IsOptional, Matches } from 'class-validator';

const badTime = { message: 'La fecha no es válida.' };

/** `?since=`: time of the wholesaler's last visit. */
const Since = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time' }),
    IsOptional(),
    Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/, badTime),
    IsISO8601({ strict: true }, badTime),
  );

export class FollowedQuery {
  @Since()
  since?: string;
}

export class NewsQuery extends pageQuery(socialPageSizes.news) {
  @Since()
  since?: string;
}
