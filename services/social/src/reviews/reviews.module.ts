import { Module } from '@nestjs/common';
import { CreateReviewHandler } from './commands/create-review.command.js';
import { DeleteReviewHandler } from './commands/delete-review.command.js';
import { EditReviewHandler } from './commands/edit-review.command.js';
import { ImportOpinionsHandler } from './commands/import-opinions.command.js';
import { ModerateReviewHandler } from './commands/moderate-review.command.js';
import { ReplyToReviewHandler } from './commands/reply-to-review.command.js';
import { ReportReviewHandler } from './commands/report-review.command.js';
import { ModerationController } from './moderation.controller.js';
import { ListModeratedHandler } from './queries/list-moderated.query.js';
import { ListReviewsHandler } from './queries/list-reviews.query.js';
import { GetReviewStatsHandler } from './queries/get-review-stats.query.js';
import { ReviewStatsController } from './review-stats.controller.js';
import { ReviewsController } from './reviews.controller.js';

@Module({
  controllers: [ModerationController, ReviewsController, ReviewStatsController],
  providers: [
    CreateReviewHandler,
    EditReviewHandler,
    DeleteReviewHandler,
    ReplyToReviewHandler,
    ReportReviewHandler,
    ModerateReviewHandler,
    ImportOpinionsHandler,
    ListReviewsHandler,
    ListModeratedHandler,
    GetReviewStatsHandler,
  ],
})
export class ReviewsModule {}
