import { Outlet } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { PageParent } from "~/ui/page-head";

type Props = {
  /** The section, whose name stands before the title of each of its pages. */
  section: { label: string; to: string };
  /** The message if the account may open none of its pages; null if it may. */
  empty: string | null;
};

/** A section of several pages: each says where it belongs, and leads back there. */
export function SectionPages({ section, empty }: Props) {
  if (empty !== null) return <EmptyState title={empty} />;
  return (
    <PageParent.Provider value={section}>
      <div className="section-pages">
        <Outlet />
      </div>
    </PageParent.Provider>
  );
}
