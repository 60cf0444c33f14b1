import type { ServerFunction } from '#server/host/define-function.ts';
import { claimSetup } from './account/claim-setup.ts';
import { deleteAccount } from './account/delete-account.ts';
import { exportMyData } from './account/export-my-data.ts';
import { grantAdmin } from './account/grant-admin.ts';
import { provisionUser } from './account/provision-user.ts';
import { saveBirthDetails } from './account/save-birth-details.ts';
import { billingCheckout } from './billing/billing-checkout.ts';
import { billingConfirm } from './billing/billing-confirm.ts';
import { cancelRenewal, readBillingPortal } from './billing/billing-portal.ts';
import { listCourses } from './courses/list-courses.ts';
import { getDemoTest } from './demo/get-demo-test.ts';
import { gradeDemoTest } from './demo/grade-demo-test.ts';
import { gamificationPing } from './gamification/gamification-ping.ts';
import { leaderboardDaily } from './leaderboard/leaderboard-daily.ts';
import { createBookmarkTest } from './library/create-bookmark-test.ts';
import { openLibraryPaper } from './library/open-library-paper.ts';
import { newsletterDecide } from './newsletter/newsletter-decide.ts';
import { newsletterSubscribe } from './newsletter/newsletter-subscribe.ts';
import { createPracticeTest } from './practice/create-practice-test.ts';
import { generatePrintPdfs } from './printing/generate-print-pdfs.ts';
import { getAnswerPaper } from './printing/get-answer-paper.ts';
import { processPrintOmr } from './printing/process-print-omr.ts';
import { uploadPrintOmr } from './printing/upload-print-omr.ts';
import { getAttemptAnalysis } from './results/get-attempt-analysis.ts';
import { revokeShare } from './results/revoke-share.ts';
import { shareAttempt } from './results/share-attempt.ts';
import { getStudySummary } from './study/get-study-summary.ts';
import { createTest } from './test-builder/create-test.ts';
import { getAttempt } from './test-taking/get-attempt.ts';
import { grantExtraTime } from './test-taking/grant-extra-time.ts';
import { saveResponse } from './test-taking/save-response.ts';
import { saveResponses } from './test-taking/save-responses.ts';
import { startAttempt } from './test-taking/start-attempt.ts';
import { submitAttempt } from './test-taking/submit-attempt.ts';
import { listMyTests } from './tests/list-my-tests.ts';
import { removeTest } from './tests/remove-test.ts';

/** Every server function there is: the table of contents of /functions/v1. */
export const SERVER_FUNCTIONS = [
  provisionUser,
  grantAdmin,
  claimSetup,
  saveBirthDetails,
  exportMyData,
  deleteAccount,
  createTest,
  startAttempt,
  getAttempt,
  saveResponse,
  saveResponses,
  submitAttempt,
  listMyTests,
  removeTest,
  grantExtraTime,
  gamificationPing,
  getStudySummary,
  getAttemptAnalysis,
  shareAttempt,
  revokeShare,
  openLibraryPaper,
  createBookmarkTest,
  createPracticeTest,
  leaderboardDaily,
  uploadPrintOmr,
  processPrintOmr,
  generatePrintPdfs,
  getAnswerPaper,
  billingCheckout,
  billingConfirm,
  readBillingPortal,
  cancelRenewal,
  listCourses,
  getDemoTest,
  gradeDemoTest,
  newsletterSubscribe,
  newsletterDecide,
] as unknown as readonly ServerFunction[];
