import { describe, expect, it } from 'vitest';
import { DocumentCompiler } from '#server/documents/document-compiler.ts';
import { printedShape, sameShape } from './printed-shape.ts';

const compiler = new DocumentCompiler();

/** What KaTeX offers, kind by kind (its page 'Supported Functions'), and what was once printed otherwise than shown. */
const PRINTED = {
  accents: String.raw`a' \hat{a} \widehat{ab} \tilde{a} \widetilde{ab} \bar{a} \vec{a} \dot{a} \ddot{a} \dddot{a} \ddddot{a} \acute{a} \grave{a} \breve{a} \check{a} \widecheck{ab} \mathring{a} \overrightarrow{AB} \overleftarrow{AB} \overleftrightarrow{AB} \overgroup{AB} \overline{AB} \underline{AB} \overbrace{AB}^{n} \underbrace{AB}_{n} \overbrace{AB}_{n} \text{\'{a}}`,
  brackets: String.raw`(a) [a] \{a\} |a| \|a\| \lvert{a}\rvert \lVert{a}\rVert \langle{a}\rangle \lceil{a}\rceil \lfloor{a}\rfloor \left(\frac{a}{b}\right] \left\{\frac{a}{b}\right. \left<a\middle|b\right> \left\|a\right\| \big(a\big) \Bigg[a\Bigg] \bigl|a\bigr|`,
  fractions: String.raw`\frac{a}{b} \dfrac{a}{b} \tfrac{a}{b} \cfrac{a}{b} \frac12 {a\over{b}} {a\atop{b}} {a\choose{b}} \binom{a}{b} \dbinom{a}{b} \genfrac[]{1pt}{}{a}{b} \genfrac{}{}{0pt}{}{a}{b} \sqrt{a} \sqrt[3]{a}`,
  scripts: String.raw`a_b a^b a_b^c {}_b^c{a} a'_b a''^{c} \sum_{i}^{n} \sum\limits_{i}^{n} \sum\nolimits_i^n \int_0^1 \int\limits_0^1 \lim_{a} \lim\limits_{a} \underset{a}{\lim} \underset{n\to\infty}{\lim}a \overset{a}{b} \underset{a}{b} \stackrel{a}{=} \overset{\ominus}{O} \substack{a\\b} \prod_a \oint_a \iint \iiint \bigcup_a \bigcap \bigoplus \max_a \operatorname{abc}_a \operatorname*{abc}_a \mathop{a}\limits_b`,
  arrays: String.raw`\begin{matrix}a&b\\c&d\end{matrix} \begin{pmatrix}a\\[4pt]b\end{pmatrix} \begin{bmatrix}a&b\end{bmatrix} \begin{vmatrix}a&b\\c&d\end{vmatrix} \begin{Vmatrix}a\end{Vmatrix} \begin{Bmatrix}a\end{Bmatrix} \begin{smallmatrix}a&b\end{smallmatrix} \begin{array}{c|cc}a&1&2\\\hline{b}&3&4\end{array} \begin{cases}a&b\\c&d\end{cases} \begin{rcases}a\\b\end{rcases} \begin{aligned}a&=b\\[2pt]&=c\end{aligned} \begin{gathered}a\\b\end{gathered}`,
  letters: String.raw`\mathrm{ab} {\rm{kg}} {\bf{v}} {\it{a}} \mathbf{a} \mathit{a} \mathbb{R} \mathcal{L} \mathfrak{a} \mathscr{L} \mathsf{a} \mathtt{a} \boldsymbol{\tau} \bm{a} \text{ab} \textbf{ab} \textit{ab} \textrm{ab} \textsf{ab} \texttt{ab} \alpha \varepsilon \epsilon \phi \varphi \Gamma \varGamma \hbar \ell \Re \Im \aleph \imath \partial \nabla \infty \AA \degree \text{Å} 45^\circ \mu \Omega`,
  relations: String.raw`\not= \not\in \not\subset \not\equiv \not\to \ne \neq \notin \le \leqslant \ll \approx \cong \sim \propto \equiv \perp \parallel \nparallel \subset \subseteq \in \ni \models \vdash \doteq \triangleq \nrightarrow \nexists \therefore \because`,
  arrows: String.raw`\to \gets \leftarrow \Rightarrow \iff \implies \longrightarrow \longleftarrow \mapsto \rightleftharpoons \leftrightharpoons \rightleftarrows \uparrow \downarrow \updownarrow \nearrow \xrightarrow{a} \xrightarrow[b]{a} \xleftarrow{a} \xleftrightarrow{a} \xRightarrow{a} \xrightleftharpoons[b]{a} \xlongequal{a} \xtofrom{a}`,
  chemistry: String.raw`\ce{SO4^2-} \ce{^{14}_{6}C} \ce{CH3-CH=CH2} \ce{CH3C#CH} \pu{6.02e23} {}^{238}_{92}\mathrm{U}`,
  others: String.raw`x\tag{1} \sin^{-1}x \boxed{a} \fbox{a} \cancel{a} \bcancel{a} \xcancel{a} \sout{a} \phantom{a}b \hphantom{a}b \vphantom{a}b \smash{a} \color{red}a \textcolor{blue}{a} \textcolor{#0f0}{a} a\,b a\;b a\!b a\quad{b} a~b \hspace{1cm}a \kern3pt{a} a\bmod{b} a\pmod{b} 5\% \#\&\_\$ \triangle \angle \square \ldots \cdots \vdots \ddots \prime \star \dagger \surd \flat`,
};
const commandsOf = (list: string) => list.split(' ').filter((tex) => tex !== '');

describe.each(Object.entries(PRINTED))('%s are printed as the screen shows them', (_, list) => {
  it.each(commandsOf(list))('%s', (tex) => expect(compiler.differenceOf(tex)).toBeNull());
});

/** What paper has nothing for is printed as it is written, and its author is told. */
const WARNED = String.raw`\rule{1em}{1em} \raisebox{1em}{a} \underrightarrow{AB} \utilde{a} \colorbox{red}{a} \phase{a} \angl{a} \begin{array}{|c|}a\end{array} \begin{array}{c}\hline{a}\end{array} \textcolor{chartreuse}{a} \overlinesegment{AB} \displaylines{a=b\\c=d} \unit{m/s} \SI{5}{m} \textdegree \nicefrac{1}{2} \sideset{_1^2}{_3^4}\sum`;

it.each(commandsOf(WARNED))('%s is warned about', (tex) => {
  expect(compiler.differenceOf(tex)).not.toBeNull();
});

it.each([
  ['\\text{शक्ति}=\\frac{\\text{कार्य}}{\\text{समय}}', 'शक्ति=frac(कार्य|समय)'],
  ['\\text{క్షేత్రం}', 'క్షేత్రం'],
  ['\\text{க்ஷேத்திரம்}', 'க்ஷேத்திரம்'],
  ['\\ce{A ->[\\text{ऊर्ध्वपातन}] B}', ''],
])('sets words of Indian scripts as text is set: %s', (tex) => {
  expect(compiler.differenceOf(tex)).toBeNull();
});

it('tells what is read otherwise apart', () => {
  const symbol = (text: string) => ({ func: 'symbol', text });
  const fraction = { func: 'frac', num: symbol('a'), denom: symbol('b') };
  expect(printedShape(fraction)).toBe('frac(a|b)');
  expect(sameShape('frac(a|b)', printedShape({ ...fraction, num: symbol('c') }))).toBe(false);
  expect(sameShape('a_(b)', printedShape({ func: 'attach', base: symbol('a'), t: symbol('b') }))).toBe(false);
  expect(sameShape('ab', printedShape({ func: 'unheard-of', text: 'ab' }))).toBe(false);
  expect(sameShape('a_(b)^(′)', 'a^(′)_(b)')).toBe(true);
});
