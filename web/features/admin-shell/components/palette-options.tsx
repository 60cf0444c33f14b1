import { StemBeginning } from '#web/components/math-text/stem-beginning.tsx';
import type { Command } from '#web/features/admin-shell/model/match-commands.ts';

type PaletteGroupProps = {
  name: string;
  commands: readonly Command[];
  /** Where its first option stands among all. */
  from: number;
  current: number;
  optionId: (index: number) => string;
  onChoose: (command: Command) => void;
};

export function PaletteGroup({ name, commands, from, current, optionId, onChoose }: PaletteGroupProps) {
  if (commands.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role
    <div role="group" aria-label={name} className="grid p-2">
      <span aria-hidden="true" className="px-3 py-1 text-muted-foreground text-xs">
        {name}
      </span>
      {commands.map((command, index) => (
        <Option
          key={command.id}
          id={optionId(from + index)}
          command={command}
          isCurrent={from + index === current}
          onChoose={() => onChoose(command)}
        />
      ))}
    </div>
  );
}

type OptionProps = { id: string; command: Command; isCurrent: boolean; onChoose: () => void };

function Option({ id, command, isCurrent, onChoose }: OptionProps) {
  return (
    // The keys of the input reach it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={onChoose}
      className="grid cursor-pointer rounded-md px-3 py-2 hover:bg-muted aria-selected:bg-primary-soft aria-selected:text-primary-soft-foreground"
    >
      <span className="overflow-hidden whitespace-nowrap">
        {command.stem ? <StemBeginning stem={command.stem} /> : command.name}
      </span>
      {command.text && <span className="wrap-anywhere text-sm opacity-80">{command.text}</span>}
    </div>
  );
}
