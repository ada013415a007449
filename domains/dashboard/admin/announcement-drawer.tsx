// Writing an announcement, changing it, and withdrawing it.
import { announcementsApi, type WrittenAnnouncement } from '@kawani/domains/dashboard/contract/announcements';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Confirm, Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';
import { type AnnouncementForm, AnnouncementForm as Schema } from '../contract/announcements.ts';
import { AnnouncementText } from '../screens/announcements.tsx';
import { AnnouncementFields, type AnnouncementValues, type Own } from './announcement-fields.tsx';

type DrawerProps = { written: WrittenAnnouncement | null; onClose: () => void };

export function AnnouncementDrawer({ written, onClose }: DrawerProps) {
  if (written === null) return <WriteDrawer onClose={onClose} />;
  if (written.withdrawnAt === null) return <ChangeDrawer written={written} onClose={onClose} />;
  return (
    <Drawer title={say('Withdrawn announcement')} onClose={onClose}>
      <AnnouncementText announcement={written} />
    </Drawer>
  );
}

function WriteDrawer({ onClose }: { onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const form = useForm(announcementsApi.write, {
    start: { ...NOTHING, starts: dayNow() },
    own: FOR_ALL,
    sends: sent,
    requires,
    schema: async () => Schema,
    toast: say('Announced.'),
  });
  return (
    <FormDrawer title={say('New announcement')} yes={say('Announce')} isHeld={isSending} {...{ form, onClose }}>
      <AnnouncementFields form={form} onBusy={setSending} />
    </FormDrawer>
  );
}

function ChangeDrawer({ written, onClose }: { written: WrittenAnnouncement; onClose: () => void }) {
  const [isSending, setSending] = useState(false);
  const { id, version, title, body, starts, ends, clusterId, detachmentId, departmentId } = written;
  const form = useForm(announcementsApi.change, {
    start: { id, version, title, body, starts, ends, clusterId, detachmentId, departmentId, fileId: null },
    own: ownOf(written),
    sends: (values) => ({ ...sent(values), id, version }),
    requires,
    toast: say('Announcement changed.'),
  });
  return (
    <FormDrawer title={say('Change announcement')} yes={say('Save')} isHeld={isSending} {...{ form, onClose }}>
      <AnnouncementFields form={form} onBusy={setSending} />
      <Withdraw id={id} version={version} onDone={onClose} />
    </FormDrawer>
  );
}

function Withdraw({ id, version, onDone }: { id: string; version: number; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useVerb(announcementsApi.withdraw, { toast: say('Withdrawn. Nobody sees it any longer.') });
  return (
    <>
      <Button look="danger" busy={withdraw.isPending} onClick={() => setAsking(true)}>
        {say('Withdraw')}
      </Button>
      {isAsking && (
        <Confirm
          title={say('Withdraw this announcement?')}
          says={say('It disappears from every dashboard and calendar, and stays in this list.')}
          yes={say('Withdraw')}
          onYes={async () => {
            setAsking(false);
            await withdraw.mutateAsync({ id, version });
            onDone();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

const FOR_ALL: Own = { audience: 'ALL', file: [] };

const NOTHING = {
  ...{ title: null, body: null, ends: null, clusterId: null, detachmentId: null, departmentId: null, fileId: null },
};

const UNIT_OF = { CLUSTER: 'clusterId', DETACHMENT: 'detachmentId', DEPARTMENT: 'departmentId' } as const;

function requires({ audience }: Own): readonly (keyof AnnouncementValues & string)[] {
  return audience === 'ALL' ? [] : [UNIT_OF[audience]];
}

/** Only the unit that is chosen goes along, whatever was chosen before. */
function sent(values: AnnouncementValues): { [Name in keyof AnnouncementForm]?: AnnouncementForm[Name] | null } {
  const { audience, file, title, body, starts, ends } = values;
  const unit = audience === 'ALL' ? {} : { [UNIT_OF[audience]]: values[UNIT_OF[audience]] };
  return { title, body, starts, ends, ...unit, fileId: file[0]?.id ?? null };
}

function ownOf(written: WrittenAnnouncement): Own {
  const { file } = written;
  return { audience: audienceOf(written), file: file === null ? [] : [{ ...file, mediaType: '', bytes: 0 }] };
}

function audienceOf({ clusterId, detachmentId, departmentId }: WrittenAnnouncement): Own['audience'] {
  if (clusterId !== null) return 'CLUSTER';
  if (detachmentId !== null) return 'DETACHMENT';
  return departmentId === null ? 'ALL' : 'DEPARTMENT';
}
