// What can be done with a program as a whole: renamed, duplicated, taken out of use, deleted; and its history.
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import type { Program } from '../contract/program.ts';
import { programsApi } from '../contract.ts';

const EditProgramDrawer = later(async () => (await import('./program-form.tsx')).EditProgramDrawer);
const CopyProgramDrawer = later(async () => (await import('./program-form.tsx')).CopyProgramDrawer);
const SwitchProgram = later(async () => (await import('./end-program.tsx')).SwitchProgram);
const RemoveProgram = later(async () => (await import('./end-program.tsx')).RemoveProgram);
const HistoryDrawer = later(async () => (await import('@kawani/kit/web/history-drawer')).HistoryDrawer);

type Doing = 'edit' | 'copy' | 'switch' | 'remove' | 'history';
type ProgramMenuProps = { program: Program; onClose: () => void; onOpen: (id: string) => void };

export function ProgramMenu({ program, onClose, onOpen }: ProgramMenuProps) {
  const [doing, setDoing] = useState<Doing>();
  const { id, name, isActive, inForce } = program;
  const close = () => setDoing(undefined);
  const choice = (key: Doing, label: string) => ({ key, label, onChoose: () => setDoing(key) });
  return (
    <>
      <MenuButton
        label={say('More')}
        choices={[
          choice('edit', say('Edit name and designations')),
          choice('copy', say('Duplicate')),
          choice('history', say('History')),
          ...(inForce !== null || !isActive
            ? [choice('switch', isActive ? say('Deactivate') : say('Use again'))]
            : [choice('remove', say('Delete'))]),
        ]}
      />
      {doing === 'edit' && <EditProgramDrawer key={program.version} program={program} onClose={close} />}
      {doing === 'copy' && <CopyProgramDrawer program={program} onClose={close} onDone={onOpen} />}
      {doing === 'switch' && <SwitchProgram program={program} onClose={close} />}
      {doing === 'remove' && <RemoveProgram program={program} onClose={close} onDone={onClose} />}
      {doing === 'history' && (
        <HistoryDrawer
          title={say('History of {name}', { name })}
          endpoint={programsApi.history}
          input={{ id }}
          onClose={close}
        />
      )}
    </>
  );
}
