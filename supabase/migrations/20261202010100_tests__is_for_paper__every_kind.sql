-- The answer sheet has rows of six options, of several marks, and grids for numbers. What has no place there yet, a number of more than six
-- digits and point, is refused when it is printed, and known of tests that are made from now on.
update public.tests set is_for_paper = true where not is_for_paper;
update public.library_items set is_for_paper = true where not is_for_paper;
