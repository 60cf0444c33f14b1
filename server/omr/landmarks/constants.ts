/** Each constant says its unit, its source and what depends on it: see *Constants* in docs/omr.md. */

// agrees-with-outline.ts
/** Outlines are found to about two millimetres; from half a step of the lattice on a page could lie a row off. */
export const OUTLINE_MOST_OFF = 0.5; // share · cf80c805 · agrees-with-outline

// alignment.ts
/** Found landmarks lie this close to where the bent page has them, or one without a bend: millimetres. */
export const CLOSE_BENT = 1; // mm · cf80c805 · alignment
export const CLOSE_UNBENT = 2; // mm · cf80c805 · alignment
/** Fewer points tell of the projection at most. */
export const LEAST_BENT_MATCHES = 24; // count · fd82cb2d · alignment
export const REFINE_ROUNDS = 8; // count · work · alignment
export const REFINE_REACH = 2.5; // mm · cf80c805 · alignment
export const REFINED_AS_GOOD = 0.99; // share · cf80c805 · alignment

// are-marks-distinct.ts
/** Fewer tell nothing of a tilt; where fewer are printed, all of them. */
export const LEAST_DISTINCT_MARKS = 4; // count · 15b467af · are-marks-distinct
/** Blur and light change the area of marks that are printed alike by as much, but for a tenth. */
export const MOST_UNEVEN_MARKS = 1.3; // ratio · 15b467af · are-marks-distinct

// best-pose.ts
/** Of all landmarks so many must be found, and of the marks alone where there are no rings. */
export const LEAST_FOUND_SHARE = 0.3; // share · fd82cb2d · best-pose
export const LEAST_FOUND = 3; // count · fd82cb2d · best-pose
/** Blur joins and loses letters. Where the print itself is compared, so many of all landmarks, and of the shapes, are enough. */
export const LEAST_SHARE_IF_ALIKE = 0.1; // share · 9f732082 · best-pose
/** Print of the same sheet is like its blank's by 0.73 and more on bad photographs, that of another sheet by 0.59 at most. */
export const LEAST_LIKENESS = 0.66; // share · 9f732082 · best-pose
/** Another way to lay the page must be worse by so much: a lattice fits itself moved by a row nearly as well. */
export const LEAST_LEAD = 0.01; // share · fd82cb2d · best-pose
export const LEAST_LEAD_COUNT = 2.5; // count · fd82cb2d · best-pose
/** Four marks or five are all there is where no rings are printed. */
export const LEAST_LEAD_OF_MARKS = 0.9; // count · fd82cb2d · best-pose
/** Paper that curls moves what is printed by two or three: millimetres. A lattice is bent further by that of another sheet. */
export const MOST_BEND = 5; // mm · cf80c805 · best-pose
/** A lattice of rings fits that of another sheet; what else is printed does not. */
export const LEAST_SHAPES_SHARE = 0.6; // share · fd82cb2d · best-pose

// candidate-poses.ts
/** The best of them are laid with more care, until one shows most of the page: filled bubbles, folds and blur hide some. */
export const MOST_REFINED = 3; // count · work · candidate-poses
export const MOST_OF_PAGE = 0.8; // share · cf80c805 · candidate-poses
/** What is so good upside down may be the right way up. */
export const LIKELY_UPSIDE_DOWN = 0.5; // share · cf80c805 · candidate-poses
/**
 * Where one way shows most of the page, another only counts if it shows as much: starts that see less than this share of what is
 * printed within eight centimetres are not followed. None that led to most of a page saw less than 0.29.
 */
export const LEAST_BESIDE_BEST = 0.25; // share · 165843cb · candidate-poses
/** Where the print itself is compared, no other start is followed once so much of the page is found. */
export const ENOUGH_OF_PAGE = 0.9; // share · a726dc90 · candidate-poses
/** A page found so well is what starts nearby lead to as well. */
export const ALL_OF_PAGE = 0.95; // share · cf80c805 · candidate-poses
/** Millimetres. */
export const SAME_START_NEAR = 10; // mm · cf80c805 · candidate-poses
export const CLIMB_ROUNDS = 4; // count · work · candidate-poses

// candidate-shapes.ts
/** A page is never this much smaller or larger than its picture, by their longer sides. */
export const LEAST_PAGE_SHARE = 0.3; // share · fd82cb2d · candidate-shapes
export const MOST_PAGE_SHARE = 1.25; // share · fd82cb2d · candidate-shapes
/** The largest patches of a shape; letters and filled bubbles are smaller than most marks. */
export const MOST_CANDIDATES = 60; // count · work · candidate-shapes
/** Marks in the corners of a page are hardly smaller than its filled bubbles; specks of the paper and letters are. */
export const MOST_ALIKE = 150; // count · work · candidate-shapes
export const MOST_OUTERMOST = 3; // count · work · candidate-shapes
/** So many of all landmarks tell how well a guess fits: they must be seen within so much, in millimetres. */
export const SAMPLED_LANDMARKS = 120; // count · work · candidate-shapes
export const SAMPLE_REACH = 1.5; // mm · a44e475b · guess-poses, pose-by-lattice, poses-by-corners

// guess-poses.ts
/** Landmarks of which few are alike, and pairs of them that lie far apart. */
export const SEED_LANDMARKS = 16; // count · work · guess-poses
export const SEED_PAIRS = 36; // count · work · guess-poses
export const PAIR_APART = 0.2; // share · fd82cb2d · guess-poses
/** Smaller ones are often lost, or letters: square millimetres. */
export const LEAST_SEED_AREA = 1.2; // mm² · fd82cb2d · guess-poses
/** A page that is tilted is smaller on one side: landmarks may lie this share of the way off. */
export const TILT_REACH = 0.09; // share · fd82cb2d · guess-poses
export const GUESSES = 10; // count · work · guess-poses
/** Poses that are held against some of all landmarks before the best are looked at closely. */
export const COMPARED_GUESSES = 250; // count · work · guess-poses
/** Of several close together one is enough: millimetres. */
export const SEEDS_APART = 6; // mm · fd82cb2d · guess-poses

// is-alike.ts
/** Blur widens a line by so much: millimetres. */
export const SHAPE_BLUR = 0.3; // mm · fd82cb2d · is-alike
export const MOST_SPREAD_RATIO = 1.4; // ratio · fd82cb2d · is-alike
export const MOST_AREA_RATIO = 2.3; // ratio · fd82cb2d · is-alike
/** From here on blur hardly changes the size of a shape: square millimetres. */
export const LARGE_SHAPE = 6; // mm² · fd82cb2d · is-alike
export const MOST_LARGE_RATIO = 1.45; // ratio · fd82cb2d · is-alike

// local-contrast.ts
/** Cells a millimetre: words and most letters can be told apart, and a bad photograph still shows them. */
export const CELLS_PER_MM = 2; // cells/mm · 9f732082 · local-contrast, print-likeness
/** The paper around a cell is the mean up to so many cells away. */
export const PAPER_CELLS_AROUND = 6; // cells · 9f732082 · local-contrast
/** The map is a straight one over so many cells. */
export const CONTRAST_MESH = 16; // cells · work · local-contrast

// match-landmarks.ts
/** Another of its size stands so far off at least: what is found within less than half of it is not that one. */
export const SEARCH_SHARE = 0.42; // share · fd82cb2d · match-landmarks
export const LEAST_SEARCH_RADIUS = 0.6; // mm · fd82cb2d · match-landmarks
/** Beyond this nothing is taken for a landmark, however alone it stands: millimetres. */
export const MOST_SEARCH_RADIUS = 3; // mm · fd82cb2d · match-landmarks
/** Landmarks up to so far from those that are sure are looked for next: millimetres. */
export const GROWTH_REACHES = [25, 45, 80, 140, Number.POSITIVE_INFINITY]; // mm · fd82cb2d · match-landmarks
/** What lies further off than this from where the others put it is something else: millimetres. */
export const LEAST_OUTLIER = 0.5; // mm · fd82cb2d · match-landmarks
/** From here on so much is looked at that what shows little of it will not show most of the page: millimetres. */
export const TELLING_REACH = 80; // mm · 165843cb · match-landmarks
export const NEAR_CELL = 8; // mm · work · match-landmarks

// page-outlines.ts
/** An outline takes up so much of the picture's sides. */
export const LEAST_OUTLINE = 0.3; // share · fd82cb2d · page-outlines
/** Of the largest that are quadrilaterals, so many are tried. */
export const MOST_OUTLINES = 3; // count · work · page-outlines
/** A tilt shortens one side against the other: the logarithm. */
export const MOST_OUTLINE_STRETCH = 0.3; // log · fd82cb2d · page-outlines
/** Pixels that the line of an outline may lie off its corners' chord. */
export const OUTLINE_EDGE_REACH = 8; // px · fd82cb2d · page-outlines
/** The picture is looked at in an eighth of its size. */
export const PAPER_HALVINGS = 3; // count · work · page-outlines
export const LEAST_PAPER = 0.15; // share · fd82cb2d · page-outlines

// place-by-corners.ts
export const LEAST_SQUARE_SIDE = 6; // px · 8386df7e · place-by-corners
export const MOST_SQUARE_SIDE = 0.2; // share · 8386df7e · place-by-corners
/** Squares of one page differ by no more than a slant makes them: their sides. */
export const MOST_SQUARE_DIFFERENCE = 1.7; // ratio · 8386df7e · place-by-corners
/** A page laid wrongly over its picture shows no rings where they should be. */
export const LEAST_RING_SEEN = 0.04; // share · 8386df7e · place-by-corners
/** How much longer one side of a scan may be than its page's, against the other: the logarithm. */
export const MOST_FRAME_STRETCH = 0.1; // log · 8386df7e · place-by-corners
/** Samples of a spot: shares of the square's side. */
export const SQUARE_SPOT = [-0.06, 0, 0.06]; // share · fd82cb2d · place-by-corners
/** Most of a page's rings are seen, unless most of its bubbles are filled in. */
export const LEAST_RINGS_SEEN = 0.3; // share · fd82cb2d · place-by-corners, register-page
/** What lies off by up to so many pixels, or so many times as far as the best, fits as well. */
export const FITS_AS_WELL = 1.5; // px · 8386df7e · place-by-corners
/** Corners lie this close to where the projection puts them, as a share of the distance from first to third. */
export const MOST_CORNER_MISFIT = 0.02; // share · 8386df7e · place-by-corners

// place-by-landmarks.ts
/** A scan is not tilted at all: what is refused there is another sheet. A share of how far off a corner lies. */
export const TILTED_FROM = 0.015; // share · ab304091 · place-by-landmarks
export const MARKS_WEIGHT_SHARE = 0.5; // share · fd82cb2d · place-by-landmarks

// pose-by-lattice.ts
/** Lattices that are looked at, and of the blocks and rows that they may be those that are followed. */
export const LATTICES_LOOKED_AT = 4; // count · work · pose-by-lattice
export const LATTICE_POSES = 4; // count · work · pose-by-lattice
/** So many bubbles of a lattice lie in the block that it is taken for, and nearly as many as could. */
export const LEAST_IN_BLOCK = 12; // count · ab304091 · pose-by-lattice
export const AS_MANY_IN_BLOCK = 0.85; // share · ab304091 · pose-by-lattice
/** Print around a block tells which one it is: millimetres. */
export const AROUND_BLOCK = 25; // mm · ab304091 · pose-by-lattice
export const LATTICE_KINDS = 3; // count · work · pose-by-lattice

// poses-by-corners.ts
/** Marks in the corners span at least this share of a page, and are as large as each other but for this. */
export const LEAST_SPANNED = 0.3; // share · a44e475b · poses-by-corners
export const MOST_CORNER_RATIO = 1.5; // ratio · a44e475b · poses-by-corners
/** A tilt makes those that are further away so much smaller. */
export const MOST_RATIO_SEEN = 4; // ratio · a44e475b · poses-by-corners
/** Of the poses that fit, the best are worth a closer look. */
export const CORNER_POSES = 2; // count · work · poses-by-corners

// print-likeness.ts
/** Side of the parts of a page that are compared, each by itself: cells. */
export const PART_CELLS = 28; // cells · 9f732082 · print-likeness
/** A part with fewer cells of print is not compared, and a page with fewer such parts neither. */
export const LEAST_INKED_CELLS = 8; // cells · 9f732082 · print-likeness
export const LEAST_PARTS = 12; // count · 9f732082 · print-likeness
/** Print is darker than the paper around by so much: greys. */
export const INK_CONTRAST = 25; // grey · 9f732082 · print-likeness
/** Hands, folds and handwriting may spoil so much of the print. */
export const SPOILT_SHARE = 0.25; // share · 9f732082 · print-likeness
/** A mark spills over its ring, and blur over that: millimetres. */
export const MARK_SPILL = 0.8; // mm · 9f732082 · print-likeness
/** Where no ring is near, the page may lie off by so much: cells. */
export const MOST_SHIFT = 3; // cells · 9f732082 · print-likeness
export const SHIFT_STEPS = [-2, 0, 2]; // cells · 9f732082 · print-likeness
/** And around the best so far. */
export const SHIFTS_AROUND = [-1, 0, 1]; // cells · 9f732082 · print-likeness
/** Fewer cells tell nothing. */
export const LEAST_PART_CELLS = 60; // cells · 9f732082 · print-likeness

// print-of-shape.ts
/** Of a filled rectangle its area is twelve times the product of its spreads; of lines and letters much less. */
export const SOLID_AREA = 10.5; // ratio · fd82cb2d · print-of-shape
/** Blur has not reached the middle of what spreads so far: millimetres. */
export const LEAST_SOLID_SPREAD = 0.4; // mm · fd82cb2d · print-of-shape
/** The edge of a disc lies at twice its spread; a ring may be printed around it. */
export const PAPER_AROUND_SHAPE = [2.3, 3, 4]; // ratio · fd82cb2d · print-of-shape
export const PAPER_LIGHT_SHARE = 0.75; // share · fd82cb2d · print-of-shape

// printed-shapes.ts
export const FAR_APART = 1000; // mm · arithmetic · printed-shapes
/** Spots across a mark: enough for its middle to a hundredth of a millimetre. */
export const MARK_SPOTS = 80; // count · work · printed-shapes

// reference-of.ts
/** The largest are kept. */
export const MOST_REFERENCE_SHAPES = 500; // count · work · reference-of
/** Smaller ones are not seen again on a photograph: square millimetres. */
export const LEAST_REFERENCE_AREA = 0.35; // mm² · fd82cb2d · reference-of

// regrow-matches.ts
/** Around the spot where the page fits best, and from there on step by step: millimetres. */
export const REGROW_FIRST_REACH = 26; // mm · cf80c805 · regrow-matches
export const REGROW_STEP = 12; // mm · cf80c805 · regrow-matches
/** Further off than this nothing is taken for a landmark while the page grows: millimetres. */
export const REGROW_SEARCH_RADIUS = 2; // mm · cf80c805 · regrow-matches
export const REGROW_CELL = 24; // mm · cf80c805 · regrow-matches

// ring-lattices.ts
/** Smaller lattices are letters that stand in line. */
export const LEAST_LATTICE_NODES = 20; // count · ab304091 · ring-lattices
export const LEAST_LATTICE_LINES = 3; // count · ab304091 · ring-lattices
/** Of all patches so many are tried as the first of a lattice. */
export const LATTICE_SEEDS = 1500; // count · work · ring-lattices
export const MOST_LATTICES = 12; // count · work · ring-lattices
/** A tilt makes steps shorter: shares of what is expected. */
export const SHORTEST_STEP = 0.55; // share · ab304091 · ring-lattices
export const LONGEST_STEP = 1.4; // share · ab304091 · ring-lattices
/** A filled disc spreads by so much less than a ring. */
export const DISC_SHARE = Math.SQRT1_2; // ratio · arithmetic · ring-lattices
/** Patches that fill so much of the ellipse as which they spread are filled bubbles; rings and digits leave more of it empty. */
export const FILLED_FROM = 0.75; // share · ab304091 · ring-lattices
/** Rings spread as they are printed, but for blur and tilt, and are as round as a tilt leaves them; digits between blocks are smaller. */
export const RING_FROM = 0.78; // ratio · ab304091 · ring-lattices
export const RING_TO = 1.3; // ratio · ab304091 · ring-lattices
export const DISC_FROM = 0.7; // ratio · ab304091 · ring-lattices
export const DISC_TO = 1.6; // ratio · ab304091 · ring-lattices
export const MOST_SLENDER = 1.5; // ratio · ab304091 · ring-lattices
/** A tilt by 35 degrees skews steps by so much at most; those of a lattice taken askew differ by more. */
export const MOST_SKEW = 0.45; // ratio · ab304091 · ring-lattices
/** The next bubble lies this close to where the last step leads: a share of the shorter step. */
export const NEXT_BUBBLE = 0.28; // share · ab304091 · ring-lattices
export const LEAST_AROUND_SEED = 5; // count · ab304091 · ring-lattices
/** A lattice is one by its diagonals, too: steps that are less askew, and of lengths like those printed, count as so many bubbles more. */
export const SKEW_COST = 6; // count · ab304091 · ring-lattices
export const RANSAC_ROUNDS = 80; // count · work · ring-lattices
/** A bubble of the lattice lies this close to where the projection has it: a share of the shorter step. */
export const AGREEING_NODE = 0.15; // share · ab304091 · ring-lattices
export const LEAST_AGREEING = 0.6; // share · ab304091 · ring-lattices

// rival-poses.ts
export const MOST_LATTICE_MOVES = 8; // count · work · rival-poses
export const SHARED_LANDMARKS = 0.5; // share · cf80c805 · rival-poses
export const SAME_SHAPES = 0.95; // share · cf80c805 · rival-poses

// shape-index.ts
/** Pixels. */
export const INDEX_CELL = 32; // px · work · shape-index
