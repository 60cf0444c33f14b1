-- How texts are compared, in the words of core/domain/text/fold-text.ts: one spelling of each letter, without accents and
-- capitals, without what nobody sees, with the digits of all scripts as 0 to 9. Most texts are ASCII, and only lower-cased.
create function private.fold_text(p_text text)
  returns text
  language sql immutable strict parallel safe
  as $$
  select case when pg_catalog.octet_length(p_text) = pg_catalog.length(p_text) then pg_catalog.lower(p_text)
  else pg_catalog.replace(pg_catalog.lower(pg_catalog.translate(
    pg_catalog.normalize(pg_catalog.translate(p_text,
      E'\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062'
      '\u2063\u2064\u2066\u2067\u2068\u2069\ufeff', ''), 'NFD'),
      E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'
      '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5'
      '\u06f6\u06f7\u06f8\u06f9\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d\u096e\u096f\u09e6\u09e7'
      '\u09e8\u09e9\u09ea\u09eb\u09ec\u09ed\u09ee\u09ef\u0a66\u0a67\u0a68\u0a69\u0a6a\u0a6b\u0a6c\u0a6d'
      '\u0a6e\u0a6f\u0ae6\u0ae7\u0ae8\u0ae9\u0aea\u0aeb\u0aec\u0aed\u0aee\u0aef\u0b66\u0b67\u0b68\u0b69'
      '\u0b6a\u0b6b\u0b6c\u0b6d\u0b6e\u0b6f\u0be6\u0be7\u0be8\u0be9\u0bea\u0beb\u0bec\u0bed\u0bee\u0bef'
      '\u0c66\u0c67\u0c68\u0c69\u0c6a\u0c6b\u0c6c\u0c6d\u0c6e\u0c6f\u0ce6\u0ce7\u0ce8\u0ce9\u0cea\u0ceb'
      '\u0cec\u0ced\u0cee\u0cef\u0d66\u0d67\u0d68\u0d69\u0d6a\u0d6b\u0d6c\u0d6d\u0d6e\u0d6f\uff01\uff02'
      '\uff03\uff04\uff05\uff06\uff07\uff08\uff09\uff0a\uff0b\uff0c\uff0d\uff0e\uff0f\uff10\uff11\uff12'
      '\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff1a\uff1b\uff1c\uff1d\uff1e\uff1f\uff20\uff21\uff22'
      '\uff23\uff24\uff25\uff26\uff27\uff28\uff29\uff2a\uff2b\uff2c\uff2d\uff2e\uff2f\uff30\uff31\uff32'
      '\uff33\uff34\uff35\uff36\uff37\uff38\uff39\uff3a\uff3b\uff3c\uff3d\uff3e\uff3f\uff40\uff41\uff42'
      '\uff43\uff44\uff45\uff46\uff47\uff48\uff49\uff4a\uff4b\uff4c\uff4d\uff4e\uff4f\uff50\uff51\uff52'
      '\uff53\uff54\uff55\uff56\uff57\uff58\uff59\uff5a\uff5b\uff5c\uff5d\uff5e\u00b5\u03c2\u0300\u0301'
      '\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311'
      '\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321'
      '\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331'
      '\u0332\u0333\u0334\u0335\u0336\u0337\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342'
      '\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352'
      '\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0360\u0361\u0362'
      '\u0363\u0364\u0365\u0366\u0367\u0368\u0369\u036a\u036b\u036c\u036d\u036e\u036f',
      E'                01234567890123456789012345678901234567890123456789012345678901234567890123456789'
      '012345678901234567890123456789!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\u005c'
      ']^_`abcdefghijklmnopqrstuvwxyz{|}~\u03bc\u03c3'
    )), E'\u03c2', E'\u03c3') end
$$;
grant execute on function private.fold_text(text) to authenticated, service_role;

-- Text is stored composed (NFC), whatever keyboard or file it came from: the same letters are then the same bytes. A row is
-- looked at as a whole, and written anew only where something in it is not composed.
create function private.keep_nfc()
  returns trigger
  language plpgsql
  set search_path = ''
  as $$
begin
  if new::text is not nfc normalized then
    new := jsonb_populate_record(new, normalize(to_jsonb(new)::text, NFC)::jsonb);
  end if;
  return new;
end
$$;

-- On every table a person's words come into, and what is stored there already. The triggers of a table do not see that: a
-- question keeps its meaning, and needs neither a successor nor an entry of the log for another spelling of the same letters.
-- A name that would then stand twice where it may stand once stays as it is.
do $$
declare
  changed record;
begin
  for changed in
    select c.table_name, c.column_name, c.udt_name
    from information_schema.columns c
    where c.table_schema = 'public' and c.udt_name in ('text', '_text', 'jsonb') and c.is_generated = 'NEVER'
      and c.table_name = any (array[
    'app_settings', 'exam_day_checklist', 'extra_time_requests', 'groups', 'key_suspicion_dismissals', 'library_items', 'notebook_entries', 'own_sheets',
    'papers', 'profiles', 'question_bulk_changes', 'question_import_rows', 'question_imports', 'question_localizations', 'question_report_answers',
    'question_reports', 'questions', 'saved_views', 'staff_subjects', 'student_list_rows', 'student_lists', 'tests'
      ])
    order by 1, c.ordinal_position
  loop
    execute format('alter table public.%I disable trigger user', changed.table_name);
    begin
      execute format(
        'update public.%1$I set %2$I = normalize(%2$I::text, NFC)::%3$s where %2$I::text is not nfc normalized',
        changed.table_name, changed.column_name,
        case changed.udt_name when '_text' then 'text[]' else changed.udt_name end
      );
    exception when unique_violation then
      raise notice '%.% has the same words in two spellings', changed.table_name, changed.column_name;
    end;
    execute format('alter table public.%I enable trigger user', changed.table_name);
  end loop;
  for changed in
    select t.table_name from information_schema.tables t where t.table_schema = 'public' and t.table_name = any (array[
    'app_settings', 'exam_day_checklist', 'extra_time_requests', 'groups', 'key_suspicion_dismissals', 'library_items', 'notebook_entries', 'own_sheets',
    'papers', 'profiles', 'question_bulk_changes', 'question_import_rows', 'question_imports', 'question_localizations', 'question_report_answers',
    'question_reports', 'questions', 'saved_views', 'staff_subjects', 'student_list_rows', 'student_lists', 'tests'
    ])
  loop
    -- By its name the first of a table's triggers.
    execute format(
      'create trigger a_keep_nfc before insert or update on public.%I for each row execute function private.keep_nfc()',
      changed.table_name
    );
  end loop;
end
$$;
