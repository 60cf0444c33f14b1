import type { ServerFunction } from '#server/host/define-function.ts';
import { askExtraTime } from './account/ask-extra-time.ts';
import { claimSetup } from './account/claim-setup.ts';
import { deleteAccount } from './account/delete-account.ts';
import { exportMyData } from './account/export-my-data.ts';
import { grantAdmin } from './account/grant-admin.ts';
import { listProcessingRecords } from './account/list-processing-records.ts';
import { provisionUser } from './account/provision-user.ts';
import { saveBirthDetails } from './account/save-birth-details.ts';
import { setRecordsKey } from './account/set-records-key.ts';
import { banUserAccount } from './admin-users/ban-user.ts';
import { checkStudentList } from './admin-users/check-student-list.ts';
import { decideExtraTime } from './admin-users/decide-extra-time.ts';
import { deleteUser } from './admin-users/delete-user.ts';
import { exportUser } from './admin-users/export-user.ts';
import { getGuardian } from './admin-users/get-guardian.ts';
import { inviteStudentList } from './admin-users/invite-student-list.ts';
import { inviteUser } from './admin-users/invite-user.ts';
import { makeSignInSlips } from './admin-users/make-sign-in-slips.ts';
import { recordGuardian } from './admin-users/record-guardian.ts';
import { resetUserPassword } from './admin-users/reset-user-password.ts';
import { setExtraTime } from './admin-users/set-extra-time.ts';
import { setUserAdmin } from './admin-users/set-user-admin.ts';
import { setUserProfile } from './admin-users/set-user-profile.ts';
import { setUserRoles } from './admin-users/set-user-roles.ts';
import { signOutUser } from './admin-users/sign-out-user.ts';
import { waitingGuardians } from './admin-users/waiting-guardians.ts';
import { aiStatus } from './ai/ai-status.ts';
import { aiWorker } from './ai/ai-worker.ts';
import { decideAiTasks } from './ai/decide-ai-tasks.ts';
import { actInBattle } from './battles/act-in-battle.ts';
import { beginBattle } from './battles/begin-battle.ts';
import { createBattle } from './battles/create-battle.ts';
import { declineBattle } from './battles/decline-battle.ts';
import { getBattle } from './battles/get-battle.ts';
import { getBattles } from './battles/get-battles.ts';
import { joinBattle } from './battles/join-battle.ts';
import { rematchBattle } from './battles/rematch-battle.ts';
import { billingCheckout } from './billing/billing-checkout.ts';
import { billingConfirm } from './billing/billing-confirm.ts';
import { cancelRenewal, readBillingPortal } from './billing/billing-portal.ts';
import { exportConcernedFunction } from './breach/export-concerned.ts';
import { actOnSeries } from './competition-series/act-on-series.ts';
import { getCompetitionSeries } from './competition-series/get-competition-series.ts';
import { listCompetitionSeries } from './competition-series/list-competition-series.ts';
import { reserveForSeries } from './competition-series/reserve-for-series.ts';
import { saveCompetitionSeries } from './competition-series/save-competition-series.ts';
import { checkCertificate } from './competitions/check-certificate.ts';
import { getCompetition } from './competitions/get-competition.ts';
import { getCompetitionRankingFile } from './competitions/get-competition-ranking-file.ts';
import { leaveCompetition } from './competitions/leave-competition.ts';
import { listCompetitionsFunction } from './competitions/list-competitions.ts';
import { printCertificate } from './competitions/print-certificate.ts';
import { rankCompetitionFunction } from './competitions/rank-competition.ts';
import { registerForCompetition } from './competitions/register-for-competition.ts';
import { releaseCompetitionFunction } from './competitions/release-competition.ts';
import { saveCompetitionFunction } from './competitions/save-competition.ts';
import { changeConduct } from './conduct/change-conduct.ts';
import { getConduct } from './conduct/get-conduct.ts';
import { reportBehaviour } from './conduct/report-behaviour.ts';
import { listCourses } from './courses/list-courses.ts';
import { getDemoTest } from './demo/get-demo-test.ts';
import { gradeDemoTest } from './demo/grade-demo-test.ts';
import { examdayEmail } from './exam-day/examday-email.ts';
import { getExamDayWeather } from './exam-day/get-exam-day-weather.ts';
import { locateAddresses } from './exam-day/locate-addresses.ts';
import { movePin } from './exam-day/move-pin.ts';
import { hideExamFunction } from './exams/hide-exam.ts';
import { removeExamFunction } from './exams/remove-exam.ts';
import { saveExam } from './exams/save-exam.ts';
import { getFeatures } from './features/get-features.ts';
import { addFriend } from './friends/add-friend.ts';
import { changeFriends } from './friends/change-friends.ts';
import { getCircleBoard } from './friends/get-circle-board.ts';
import { getFriends } from './friends/get-friends.ts';
import { getOwnSchool } from './friends/get-own-school.ts';
import { lookUpFriend } from './friends/look-up-friend.ts';
import { setOwnSchool } from './friends/set-own-school.ts';
import { gamificationPing } from './gamification/gamification-ping.ts';
import { addToGroup } from './groups/add-to-group.ts';
import { joinGroup } from './groups/join-group.ts';
import { nameGroup } from './groups/name-group.ts';
import { removeFromGroup } from './groups/remove-from-group.ts';
import { removeGroup } from './groups/remove-group.ts';
import { saveGroup } from './groups/save-group.ts';
import { setGroupCode } from './groups/set-group-code.ts';
import { setGroupExam } from './groups/set-group-exam.ts';
import { setGroupSocial } from './groups/set-group-social.ts';
import { actAsGuardian } from './guardians/act-as-guardian.ts';
import { askGuardian } from './guardians/ask-guardian.ts';
import { getGuardianPage } from './guardians/get-guardian-page.ts';
import { getGuardianStatus } from './guardians/get-guardian-status.ts';
import { printGuardianReport } from './guardians/print-guardian-report.ts';
import { answerChallengesFunction } from './key-challenges/answer-challenges.ts';
import { challengeKeyFunction } from './key-challenges/challenge-key.ts';
import { getChallenges } from './key-challenges/get-challenges.ts';
import { getProvisionalKey } from './key-challenges/get-provisional-key.ts';
import { openChallengesFunction } from './key-challenges/open-challenges.ts';
import { leaderboardDaily } from './leaderboard/leaderboard-daily.ts';
import { createBookmarkTest } from './library/create-bookmark-test.ts';
import { getSheetFigures } from './library/get-sheet-figures.ts';
import { openLibraryPaper } from './library/open-library-paper.ts';
import { resendMail } from './mail/resend-mail.ts';
import { exportNewsletter } from './newsletter/export-newsletter.ts';
import { getNewsletter } from './newsletter/get-newsletter.ts';
import { listNewsletter } from './newsletter/list-newsletter.ts';
import { newsletterDecide } from './newsletter/newsletter-decide.ts';
import { newsletterSubscribe } from './newsletter/newsletter-subscribe.ts';
import { sendNewsletter } from './newsletter/send-newsletter.ts';
import { stopNewsletter } from './newsletter/stop-newsletter.ts';
import { tryNewsletter } from './newsletter/try-newsletter.ts';
import { archiveOwnSheet } from './own-sheets/archive-own-sheet.ts';
import { chooseTestSheet } from './own-sheets/choose-test-sheet.ts';
import { saveOwnSheet } from './own-sheets/save-own-sheet.ts';
import { tryOwnSheet } from './own-sheets/try-own-sheet.ts';
import { uploadOwnSheet } from './own-sheets/upload-own-sheet.ts';
import { addToPaper } from './papers/add-to-paper.ts';
import { copyPaper } from './papers/copy-paper.ts';
import { givePaper } from './papers/give-paper.ts';
import { listPaperRecipients } from './papers/list-paper-recipients.ts';
import { previewPaper } from './papers/preview-paper.ts';
import { publishPaper } from './papers/publish-paper.ts';
import { removePaper } from './papers/remove-paper.ts';
import { savePaper } from './papers/save-paper.ts';
import { takeBackPaper } from './papers/take-back-paper.ts';
import { withdrawPaper } from './papers/withdraw-paper.ts';
import { getChapter } from './path/get-chapter.ts';
import { getPath } from './path/get-path.ts';
import { changePlan } from './plan/change-plan.ts';
import { getPlan } from './plan/get-plan.ts';
import { beginPreparedPractice } from './practice/begin-prepared-practice.ts';
import { createPracticeTest } from './practice/create-practice-test.ts';
import { explainMistake } from './practice/explain-mistake.ts';
import { getDailyPractice } from './practice/get-daily-practice.ts';
import { getHint } from './practice/get-hint.ts';
import { getPracticeFinish } from './practice/get-practice-finish.ts';
import { prepareDailyPractice } from './practice/prepare-daily-practice.ts';
import { startDailyPractice } from './practice/start-daily-practice.ts';
import { tellAnswer } from './practice/tell-answer.ts';
import { confirmPrintOmr } from './printing/confirm-print-omr.ts';
import { generatePrintPdfs } from './printing/generate-print-pdfs.ts';
import { getAnswerPaper } from './printing/get-answer-paper.ts';
import { processPrintOmr } from './printing/process-print-omr.ts';
import { uploadPrintOmr } from './printing/upload-print-omr.ts';
import { answerQuestionReports } from './question-bank/answer-question-reports.ts';
import { changeQuestions } from './question-bank/change-questions.ts';
import { checkFormulas } from './question-bank/check-formulas.ts';
import { exportQuestions } from './question-bank/export-questions.ts';
import { getItemStatistics } from './question-bank/get-item-statistics.ts';
import { rebuildItemStatistics } from './question-bank/rebuild-item-statistics.ts';
import { undoQuestionChange } from './question-bank/undo-question-change.ts';
import { uploadQuestionPicture } from './question-bank/upload-question-picture.ts';
import { cancelQuestionImport } from './question-import/cancel-question-import.ts';
import { correctImportRow } from './question-import/correct-import-row.ts';
import { recheckQuestionImport } from './question-import/recheck-question-import.ts';
import { startQuestionImport } from './question-import/start-question-import.ts';
import { undoQuestionImport } from './question-import/undo-question-import.ts';
import { uploadQuestionImport } from './question-import/upload-question-import.ts';
import { getTonight } from './quests/get-tonight.ts';
import { getNamedList } from './rankings/get-named-list.ts';
import { getOwnRanking } from './rankings/get-own-ranking.ts';
import { getRankingFile } from './rankings/get-ranking-file.ts';
import { listRankings } from './rankings/list-rankings.ts';
import { publishRankingFunction } from './rankings/publish-ranking.ts';
import { setNamedListFunction } from './rankings/set-named-list.ts';
import { applyRemarking } from './remarking/apply-remarking.ts';
import { previewRemarking } from './remarking/preview-remarking.ts';
import { reverseRemarking } from './remarking/reverse-remarking.ts';
import { getPush } from './reminders/get-push.ts';
import { removePushDeviceFunction } from './reminders/remove-push-device.ts';
import { savePushDeviceFunction } from './reminders/save-push-device.ts';
import { getAttemptAnalysis } from './results/get-attempt-analysis.ts';
import { reportQuestion } from './results/report-question.ts';
import { revokeShare } from './results/revoke-share.ts';
import { shareAttempt } from './results/share-attempt.ts';
import { getSystemInfo } from './settings/get-system-info.ts';
import { makeBackup } from './settings/make-backup.ts';
import { purgeDemoData } from './settings/purge-demo-data.ts';
import { setDemoMode } from './settings/set-demo-mode.ts';
import { getGroupSittings } from './sitting-results/get-group-sittings.ts';
import { getSittingAnalysis } from './sitting-results/get-sitting-analysis.ts';
import { getSittingAnswers } from './sitting-results/get-sitting-answers.ts';
import { getSittingResults } from './sitting-results/get-sitting-results.ts';
import { mailFamilyReport } from './sitting-results/mail-family-report.ts';
import { printDiscussionSheet } from './sitting-results/print-discussion-sheet.ts';
import { printFamilyReport } from './sitting-results/print-family-report.ts';
import { setCutOffsFunction } from './sitting-results/set-cut-offs.ts';
import { actOnCandidatesFunction, undoSittingAction } from './sittings/act-on-candidates.ts';
import { cancelSittingFunction } from './sittings/cancel-sitting.ts';
import { changeSittingFunction } from './sittings/change-sitting.ts';
import { checkReceipt } from './sittings/check-receipt.ts';
import { checkSittingReadiness } from './sittings/check-sitting-readiness.ts';
import { enterSittingFunction } from './sittings/enter-sitting.ts';
import { findScanCandidates } from './sittings/find-scan-candidates.ts';
import { getBoard } from './sittings/get-board.ts';
import { getCandidateTimeline } from './sittings/get-candidate-timeline.ts';
import { getClassScans } from './sittings/get-class-scans.ts';
import { getMinutes } from './sittings/get-minutes.ts';
import { getReceipt } from './sittings/get-receipt.ts';
import { getSitting } from './sittings/get-sitting.ts';
import { getSittingDraft } from './sittings/get-sitting-draft.ts';
import { getSittingState } from './sittings/get-sitting-state.ts';
import { listSittingDrafts } from './sittings/list-sitting-drafts.ts';
import { listSittingsFunction } from './sittings/list-sittings.ts';
import {
  addCandidatesFunction,
  claimCandidate,
  getNamedCandidates,
  linkCandidateFunction,
  removeCandidateFunction,
} from './sittings/named-candidates.ts';
import { openSitting } from './sittings/open-sitting.ts';
import { previewReleaseFunction } from './sittings/preview-release.ts';
import { printMinutes } from './sittings/print-minutes.ts';
import { printSittingRun } from './sittings/print-sitting-run.ts';
import { releaseSittingFunction } from './sittings/release-sitting.ts';
import { removeSittingDraft } from './sittings/remove-sitting-draft.ts';
import { saveSittingDraft } from './sittings/save-sitting-draft.ts';
import { scheduleSittingFunction } from './sittings/schedule-sitting.ts';
import { settleScanPage } from './sittings/settle-scan-page.ts';
import { uploadClassScan } from './sittings/upload-class-scan.ts';
import { getStudySummary } from './study/get-study-summary.ts';
import { rebuildStudyFigures } from './study/rebuild-study-figures.ts';
import { createTest } from './test-builder/create-test.ts';
import { getAttempt } from './test-taking/get-attempt.ts';
import { grantExtraTime } from './test-taking/grant-extra-time.ts';
import { saveResponse } from './test-taking/save-response.ts';
import { saveResponses } from './test-taking/save-responses.ts';
import { startAttempt } from './test-taking/start-attempt.ts';
import { submitAttempt } from './test-taking/submit-attempt.ts';
import { listMyTests } from './tests/list-my-tests.ts';
import { openGivenTest } from './tests/open-given-test.ts';
import { removeTest } from './tests/remove-test.ts';

/** Every server function there is: the table of contents of /functions/v1. */
export const SERVER_FUNCTIONS = [
  provisionUser,
  grantAdmin,
  listProcessingRecords,
  setRecordsKey,
  claimSetup,
  saveBirthDetails,
  getGuardianStatus,
  askGuardian,
  getGuardianPage,
  actAsGuardian,
  printGuardianReport,
  exportMyData,
  deleteAccount,
  createTest,
  startAttempt,
  getAttempt,
  saveResponse,
  saveResponses,
  submitAttempt,
  listMyTests,
  openGivenTest,
  removeTest,
  grantExtraTime,
  gamificationPing,
  getStudySummary,
  getAttemptAnalysis,
  shareAttempt,
  revokeShare,
  reportQuestion,
  openLibraryPaper,
  createBookmarkTest,
  getSheetFigures,
  createPracticeTest,
  getDailyPractice,
  getTonight,
  getPath,
  getChapter,
  getPlan,
  changePlan,
  startDailyPractice,
  getHint,
  getPracticeFinish,
  tellAnswer,
  explainMistake,
  prepareDailyPractice,
  beginPreparedPractice,
  leaderboardDaily,
  getFriends,
  lookUpFriend,
  addFriend,
  changeFriends,
  getCircleBoard,
  getOwnSchool,
  setOwnSchool,
  createBattle,
  rematchBattle,
  joinBattle,
  declineBattle,
  actInBattle,
  beginBattle,
  getBattle,
  getBattles,
  uploadPrintOmr,
  processPrintOmr,
  confirmPrintOmr,
  generatePrintPdfs,
  getAnswerPaper,
  billingCheckout,
  billingConfirm,
  readBillingPortal,
  cancelRenewal,
  checkCertificate,
  getCompetition,
  getCompetitionRankingFile,
  leaveCompetition,
  listCompetitionsFunction,
  exportConcernedFunction,
  changeConduct,
  getConduct,
  reportBehaviour,
  setGroupExam,
  setGroupSocial,
  printCertificate,
  rankCompetitionFunction,
  registerForCompetition,
  releaseCompetitionFunction,
  saveCompetitionFunction,
  listCompetitionSeries,
  getCompetitionSeries,
  saveCompetitionSeries,
  reserveForSeries,
  actOnSeries,
  saveExam,
  hideExamFunction,
  removeExamFunction,
  getPush,
  savePushDeviceFunction,
  removePushDeviceFunction,
  listCourses,
  getDemoTest,
  gradeDemoTest,
  newsletterSubscribe,
  newsletterDecide,
  getNewsletter,
  listNewsletter,
  exportNewsletter,
  tryNewsletter,
  sendNewsletter,
  stopNewsletter,
  changeQuestions,
  undoQuestionChange,
  exportQuestions,
  uploadQuestionPicture,
  aiWorker,
  aiStatus,
  decideAiTasks,
  answerQuestionReports,
  checkFormulas,
  getItemStatistics,
  rebuildItemStatistics,
  rebuildStudyFigures,
  previewRemarking,
  applyRemarking,
  reverseRemarking,
  uploadQuestionImport,
  recheckQuestionImport,
  correctImportRow,
  startQuestionImport,
  cancelQuestionImport,
  undoQuestionImport,
  getFeatures,
  savePaper,
  addToPaper,
  publishPaper,
  withdrawPaper,
  givePaper,
  takeBackPaper,
  listPaperRecipients,
  copyPaper,
  removePaper,
  previewPaper,
  uploadOwnSheet,
  saveOwnSheet,
  tryOwnSheet,
  archiveOwnSheet,
  chooseTestSheet,
  inviteUser,
  makeSignInSlips,
  setUserAdmin,
  setUserRoles,
  resetUserPassword,
  banUserAccount,
  setUserProfile,
  signOutUser,
  exportUser,
  getGuardian,
  recordGuardian,
  waitingGuardians,
  deleteUser,
  setExtraTime,
  decideExtraTime,
  askExtraTime,
  checkStudentList,
  inviteStudentList,
  saveGroup,
  removeGroup,
  setGroupCode,
  addToGroup,
  removeFromGroup,
  joinGroup,
  nameGroup,
  resendMail,
  setDemoMode,
  purgeDemoData,
  getSystemInfo,
  makeBackup,
  examdayEmail,
  getExamDayWeather,
  locateAddresses,
  movePin,
  getNamedList,
  getOwnRanking,
  getRankingFile,
  getGroupSittings,
  getSittingAnalysis,
  getSittingAnswers,
  getSittingResults,
  printDiscussionSheet,
  printFamilyReport,
  mailFamilyReport,
  listRankings,
  publishRankingFunction,
  setCutOffsFunction,
  setNamedListFunction,
  actOnCandidatesFunction,
  undoSittingAction,
  cancelSittingFunction,
  changeSittingFunction,
  checkSittingReadiness,
  enterSittingFunction,
  getBoard,
  getCandidateTimeline,
  uploadClassScan,
  getClassScans,
  addCandidatesFunction,
  getNamedCandidates,
  removeCandidateFunction,
  linkCandidateFunction,
  claimCandidate,
  findScanCandidates,
  settleScanPage,
  getSitting,
  getSittingState,
  listSittingsFunction,
  openSitting,
  previewReleaseFunction,
  releaseSittingFunction,
  getProvisionalKey,
  challengeKeyFunction,
  openChallengesFunction,
  getChallenges,
  answerChallengesFunction,
  saveSittingDraft,
  removeSittingDraft,
  listSittingDrafts,
  getSittingDraft,
  scheduleSittingFunction,
  getMinutes,
  printMinutes,
  printSittingRun,
  getReceipt,
  checkReceipt,
] as unknown as readonly ServerFunction[];
