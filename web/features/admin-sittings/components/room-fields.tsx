import { useMutation } from '@tanstack/react-query';
import { DoorOpen, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { readGroupMembers } from '#web/features/admin-sittings/api/sittings.ts';
import { PeoplePicker } from '#web/features/admin-sittings/components/people-picker.tsx';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';
import type { DraftRoom, Named } from '#web/features/admin-sittings/model/sitting-draft.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const MOST_ROOMS = 100;

/** Who sits in which room: the board is filtered by them, and the candidate is told the own one. */
export function RoomFields({ draft, onChange }: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  const { rooms } = draft;
  // Somebody sits in one room: who is put into another leaves the first.
  const change = (index: number, room: DraftRoom) => {
    const inHere = new Set(room.people.map(({ id }) => id));
    onChange({
      rooms: rooms.map((other, place) =>
        place === index
          ? room
          : { ...other, people: other.people.filter((person) => !inHere.has(person.id)) },
      ),
    });
  };
  return (
    <Card className="grid gap-4">
      <CardHeader className="mb-0">
        <CardTitle>{t('rooms.title')}</CardTitle>
        <CardDescription>{t('rooms.text')}</CardDescription>
      </CardHeader>
      {rooms.map((room, index) => (
        <Room
          // biome-ignore lint/suspicious/noArrayIndexKey: a room has no name of its own until it is typed
          key={index}
          room={room}
          number={index + 1}
          groups={draft.groups}
          onChange={(next) => change(index, next)}
          onRemove={() => onChange({ rooms: rooms.filter((_, place) => place !== index) })}
        />
      ))}
      {rooms.length < MOST_ROOMS && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ rooms: [...rooms, { name: '', people: [] }] })}
        >
          <DoorOpen aria-hidden="true" />
          {t('rooms.add')}
        </Button>
      )}
    </Card>
  );
}

type RoomProps = {
  room: DraftRoom;
  number: number;
  groups: readonly Named[];
  onChange: (room: DraftRoom) => void;
  onRemove: () => void;
};

function Room({ room, number, groups, onChange, onRemove }: RoomProps) {
  const { t } = useTranslation('admin-sittings');
  const add = useMutation({
    mutationFn: readGroupMembers,
    onSuccess: (people) => {
      const known = new Set(room.people.map(({ id }) => id));
      onChange({ ...room, people: [...room.people, ...people.filter(({ id }) => !known.has(id))] });
    },
    onError: (error) => toast.error(failureText(error, t('rooms.groupFailed'))),
  });
  return (
    <fieldset className="grid gap-3 rounded-lg border border-border p-3">
      <legend className="px-1 font-medium">{t('rooms.room', { number })}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t('rooms.name')}>
          {(control) => (
            <Input
              {...control}
              value={room.name}
              maxLength={60}
              onChange={(event) => onChange({ ...room, name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('rooms.group')}>
          {(control) => (
            <NativeSelect
              {...control}
              value=""
              disabled={groups.length === 0 || add.isPending}
              onChange={(event) => event.target.value && add.mutate(event.target.value)}
            >
              <option value="">{t('rooms.chooseGroup')}</option>
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={t('rooms.remove', { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      <PeoplePicker
        label={t('rooms.people', { number, count: room.people.length })}
        people={room.people}
        onChange={(people) => onChange({ ...room, people })}
      />
    </fieldset>
  );
}
