-- Words that most questions have, whatever they ask.
create or replace function private.question_common_words()
  returns text[]
  language sql immutable parallel safe
  as $$
  select pg_catalog.string_to_array(
    'about above according among and any are because been being below between both but can cannot choose comma '
    'consider correct correctly did does during each either every false figure find first following for from given '
    'has have here how idea identify if incorrect into is it its least list match mathrm more most must neither '
    'next none not only option options other out over question respectively right same select shown some statement '
    'statements such take text than that the their them then there these they this those to true two value was what '
    'when where which while who why will with would wrong you your frac left sqrt में से कौन सा सी का की के है हैं '
    'और को पर निम्नलिखित कथन सही गलत किस क्या यह एक', ' ')
$$;

grant execute on function private.question_common_words() to authenticated;
