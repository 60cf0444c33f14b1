import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Finding } from '#core/contracts/ai/ai-results.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { QuestionWordsView } from '#web/components/question-words-view.tsx';
import { TextDifference } from '#web/components/text-difference/text-difference.tsx';
import { type Draft, differencesOf, resultOf, wordsOf } from '#web/features/admin-ai-tasks/model/draft.ts';
import { difficultyName } from '#web/lib/question-bank/field-names.ts';

/** The question as it was, the draft beside it, and what would become of each field. */
export function DraftBody({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-ai-tasks');
  const { basis } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
      <section className="grid min-w-0 content-start gap-3">
        <h4 className="font-semibold text-sm">{t('drafts.original')}</h4>
        <QuestionWordsView words={wordsOf(basis)} right={[basis.correct_index]} lang={basis.language} />
      </section>
      <section className="grid min-w-0 content-start gap-3">
        <h4 className="font-semibold text-sm">{t('drafts.draft')}</h4>
        <DraftText draft={draft} />
        <Differences draft={draft} />
      </section>
    </div>
  );
}

function DraftText({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-ai-tasks');
  const { basis, locale } = draft;
  const translation = resultOf(draft, 'translate');
  if (translation) {
    const words = { ...translation, explanation: translation.explanation ?? '' };
    return <QuestionWordsView words={words} right={[basis.correct_index]} lang={locale ?? 'en'} />;
  }
  const explained = resultOf(draft, 'explain');
  if (explained) return <MathText text={explained.explanation} lang={basis.language} />;
  const checked = resultOf(draft, 'qc');
  if (checked) return <Findings findings={checked.findings} />;
  const summary = resultOf(draft, 'summary')?.summary;
  if (summary) return <MathText text={summary} lang={basis.language} />;
  const rated = resultOf(draft, 'difficulty') ?? resultOf(draft, 'bloom');
  if (rated) return <p>{draft.method === 'answers' ? answersText(rated.reason, t) : rated.reason}</p>;
  return null;
}

/** The server's sentence has two numbers in it. */
function answersText(reason: string, t: ReturnType<typeof useTranslation<'admin-ai-tasks'>>['t']): string {
  const [, right, answers] = /^(\d+) of (\d+) /.exec(reason) ?? [];
  return right && answers ? t('drafts.answers', { right, answers }) : reason;
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('admin-ai-tasks');
  if (findings.length === 0) return <p>{t('drafts.noFindings')}</p>;
  return (
    <ul className="grid gap-2">
      {findings.map(({ code, field, severity, text }) => {
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
        return (
          <li key={`${code} ${field} ${text}`} className="flex items-start gap-2">
            <Icon
              aria-label={t(`severities.${severity}`)}
              role="img"
              className={
                severity === 'error'
                  ? 'mt-0.5 size-5 shrink-0 text-danger-soft-foreground'
                  : 'mt-0.5 size-5 shrink-0 text-warning-soft-foreground'
              }
            />
            <span className="wrap-anywhere min-w-0">
              <span className="font-medium">{t(`findingFields.${field}`)}: </span>
              {code === 'model' ? text : t(`findings.${code as 'noTags'}`, { defaultValue: text, text })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Differences({ draft }: { draft: Draft }) {
  const { t } = useTranslation(['admin-ai-tasks', 'question-form']);
  const lang = draft.task_type === 'translate' ? (draft.locale ?? undefined) : draft.basis.language;
  const differences = differencesOf(draft, draft.result, (field, value) =>
    field === 'bloom' ? t(`admin-ai-tasks:bloom.${value as 'apply'}`) : difficultyName(Number(value)),
  );
  if (differences.length === 0) return null;
  return (
    <div className="grid gap-2 border-border border-t pt-3">
      <h4 className="font-semibold text-sm">{t('admin-ai-tasks:drafts.difference')}</h4>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {differences.map(({ field, before, after }) => (
          <div key={field} className="min-w-0">
            <dt className="text-muted-foreground text-sm">{t(`question-form:columns.${field}`)}</dt>
            <dd>
              <TextDifference before={before} after={after} lang={lang} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
