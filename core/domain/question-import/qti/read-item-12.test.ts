import { describe, expect, it } from 'vitest';
import { readQti } from './read-qti.ts';

const label = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`;
const LABELS = ['newton', 'joule', 'watt', 'pascal'].map((text, at) => label(`${at}0`, text)).join('');
const right = (condition: string, score = 100) =>
  `<respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition>`;
const varequal = (ident: string) => `<varequal respident="r1">${ident}</varequal>`;

function item(
  conditions: string,
  { cardinality = 'Single', type = 'multiple_choice_question', behind = '' } = {},
) {
  return `<item ident="q1"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
    <presentation><material><mattext texttype="text/html">&lt;p&gt;The unit of H&lt;sub&gt;2&lt;/sub&gt; is&lt;/p&gt;</mattext></material>
    <response_lid ident="r1" rcardinality="${cardinality}"><render_choice>${LABELS}</render_choice></response_lid></presentation>
    <resprocessing>${conditions}</resprocessing>${behind}</item>`;
}
const read = (inside: string) =>
  readQti(
    new TextEncoder().encode(
      `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a"><section ident="s">${inside}</section></assessment></questestinterop>`,
    ),
  ).questions;

describe('QTI 1.2', () => {
  it('reads single choice with its key and explanation, and names other feedback', () => {
    const feedback = (ident: string, text: string) =>
      `<itemfeedback ident="${ident}"><flow_mat><material><mattext texttype="text/plain">${text}</mattext></material></flow_mat></itemfeedback>`;
    const behind = feedback('general_fb', 'By definition.') + feedback('10_fb', 'No energy.');
    expect(read(item(right(varequal('20')), { behind }))).toMatchObject([
      {
        stem: 'The unit of H₂ is',
        options: ['newton', 'joule', 'watt', 'pascal'],
        correctIndex: 2,
        explanation: 'By definition.',
        losses: ['feedback 10_fb: No energy.'],
      },
    ]);
  });

  it('takes no answer that is only named under not', () => {
    expect(
      read(item(right(`<and>${varequal('10')}<not>${varequal('00')}</not></and>`)))[0]?.correctIndex,
    ).toBe(1);
  });

  it('takes the answer with most marks', () => {
    expect(read(item(right(varequal('00'), 50) + right(varequal('30'), 100)))[0]?.correctIndex).toBe(3);
  });

  it.each([
    ['several right answers', item(right(varequal('00')) + right(varequal('10'))), 'several_alone'],
    ['another kind', item('', { type: 'matching_question' }), 'kind_unsupported'],
    [
      'text only',
      '<item ident="q"><presentation><material><mattext>Read.</mattext></material></presentation></item>',
      'kind_unsupported',
    ],
  ])('%s are refused by their name', (_, source, code) => {
    expect(read(source)[0]?.problems.map((problem) => problem.code)).toContain(code);
  });
});
