import 'i18next';
import type admin from '#web/locales/en/admin.json';
import type attempts from '#web/locales/en/attempts.json';
import type auth from '#web/locales/en/auth.json';
import type authDebug from '#web/locales/en/auth-debug.json';
import type badges from '#web/locales/en/badges.json';
import type billing from '#web/locales/en/billing.json';
import type bookmarks from '#web/locales/en/bookmarks.json';
import type common from '#web/locales/en/common.json';
import type courses from '#web/locales/en/courses.json';
import type dashboard from '#web/locales/en/dashboard.json';
import type demo from '#web/locales/en/demo.json';
import type errors from '#web/locales/en/errors.json';
import type examDay from '#web/locales/en/exam-day.json';
import type examInstructions from '#web/locales/en/exam-instructions.json';
import type footer from '#web/locales/en/footer.json';
import type landing from '#web/locales/en/landing.json';
import type landingBelow from '#web/locales/en/landing-below.json';
import type leaderboard from '#web/locales/en/leaderboard.json';
import type library from '#web/locales/en/library.json';
import type newsletter from '#web/locales/en/newsletter.json';
import type onboarding from '#web/locales/en/onboarding.json';
import type pages from '#web/locales/en/pages.json';
import type pricing from '#web/locales/en/pricing.json';
import type printReview from '#web/locales/en/print-review.json';
import type printing from '#web/locales/en/printing.json';
import type profile from '#web/locales/en/profile.json';
import type profileFields from '#web/locales/en/profile-fields.json';
import type results from '#web/locales/en/results.json';
import type share from '#web/locales/en/share.json';
import type shell from '#web/locales/en/shell.json';
import type testBuilder from '#web/locales/en/test-builder.json';
import type testTaking from '#web/locales/en/test-taking.json';
import type uploadPrint from '#web/locales/en/upload-print.json';

/** English is the list of all texts: a key that is not in it does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      admin: typeof admin;
      newsletter: typeof newsletter;
      footer: typeof footer;
      demo: typeof demo;
      courses: typeof courses;
      billing: typeof billing;
      attempts: typeof attempts;
      auth: typeof auth;
      bookmarks: typeof bookmarks;
      'auth-debug': typeof authDebug;
      badges: typeof badges;
      common: typeof common;
      dashboard: typeof dashboard;
      errors: typeof errors;
      'exam-day': typeof examDay;
      'exam-instructions': typeof examInstructions;
      landing: typeof landing;
      'landing-below': typeof landingBelow;
      leaderboard: typeof leaderboard;
      library: typeof library;
      onboarding: typeof onboarding;
      pages: typeof pages;
      pricing: typeof pricing;
      'print-review': typeof printReview;
      printing: typeof printing;
      profile: typeof profile;
      'profile-fields': typeof profileFields;
      results: typeof results;
      share: typeof share;
      shell: typeof shell;
      'test-builder': typeof testBuilder;
      'test-taking': typeof testTaking;
      'upload-print': typeof uploadPrint;
    };
  }
}
