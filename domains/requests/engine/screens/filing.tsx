// Filing from a page: the forms of its kinds, one of them open by address, for something new or for a request that is changed.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import type { IconName } from '@kawani/kit/web/icon';
import { useUrlState } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import { type ComponentType, Suspense, useState } from 'react';
import type { RequestKind } from '../contract/kind.ts';
import type { RequestDetail } from '../contract/request.ts';

type Again = { readonly changes?: RequestDetail; readonly refiles?: RequestDetail };

export type RequestFormProps = Again & {
  /** What the address says after `file=`: the name of the form, or what it is to start with. */
  start: string;
  /** The day it is for, where one was chosen. */
  on: Day | null;
  onClose: () => void;
};

/** A form that a page offers; `Form` is loaded when it is first opened. */
export type RequestForm = {
  /** In the address. */
  readonly name: string;
  readonly kinds: readonly RequestKind[];
  /** On the button that opens it. */
  readonly action: string;
  readonly icon: IconName;
  readonly Form: ComponentType<RequestFormProps>;
};

/** A button for each form that the person may file. */
export function FilingButtons({ forms, onFile }: { forms: readonly RequestForm[]; onFile: (name: string) => void }) {
  return forms.map(({ name, kinds, action, icon }, nth) => (
    <Gate key={name} needs={kinds.map(({ files }) => files)}>
      <Button look={nth === 0 ? 'primary' : 'plain'} icon={icon} onClick={() => onFile(name)}>
        {say(action)}
      </Button>
    </Gate>
  ));
}

/** `file=` in the address names a form, or what the first one starts with. */
export function useFiling(forms: readonly RequestForm[]) {
  const [{ file, on }, set] = useUrlState({ file: '', on: '' });
  const [again, setAgain] = useState<Again>();
  const request = again?.changes ?? again?.refiles;
  const asked = file === '' ? undefined : (forms.find(({ name }) => name === file) ?? forms[0]);
  const form =
    request === undefined ? asked : forms.find(({ kinds }) => kinds.some(({ code }) => code === request.kind));
  const close = () => {
    setAgain(undefined);
    set({ file: '', on: '' }, { replace: true });
  };
  return {
    file: (start: string) => set({ file: start }),
    onChange: (changes: RequestDetail) => setAgain({ changes }),
    onRefile: (refiles: RequestDetail) => setAgain({ refiles }),
    opened: form && (
      <Suspense>
        <form.Form start={file} on={dayFrom(on)} {...again} onClose={close} />
      </Suspense>
    ),
  };
}
