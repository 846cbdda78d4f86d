import type { ReactNode, SVGProps } from "react";

type IconProps = Omit<SVGProps<SVGSVGElement>, "children">;

// 20 px, in the text's colour, silent for screen readers: the control that holds an icon carries the name.
function icon(paths: ReactNode) {
  return function Icon({ className = "h-5 w-5 shrink-0", ...rest }: IconProps) {
    return (
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className}
        {...rest}
      >
        {paths}
      </svg>
    );
  };
}

export const CloseIcon = /* @__PURE__ */ icon(<path d="m5 5 10 10M15 5 5 15" />);
export const PlusIcon = /* @__PURE__ */ icon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = /* @__PURE__ */ icon(<path d="M4 10h12" />);
export const CheckIcon = /* @__PURE__ */ icon(<path d="m4 10.5 4 4 8-9" />);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m5 7.5 5 5 5-5" />);
export const ChevronUpIcon = /* @__PURE__ */ icon(<path d="m5 12.5 5-5 5 5" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m7.5 5 5 5-5 5" />);
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="m12.5 5-5 5 5 5" />);
export const DotsIcon = /* @__PURE__ */ icon(<path d="M10 4.5v.01M10 10v.01M10 15.5v.01" strokeWidth={3} />);
export const PrintIcon = /* @__PURE__ */ icon(
  <path d="M6 8V3h8v5M6 14H4.5A1.5 1.5 0 0 1 3 12.5v-3A1.5 1.5 0 0 1 4.5 8h11A1.5 1.5 0 0 1 17 9.5v3a1.5 1.5 0 0 1-1.5 1.5H14M6 12h8v5H6z" />,
);
export const DownloadIcon = /* @__PURE__ */ icon(
  <path d="M10 3v9m0 0 3.5-3.5M10 12 6.5 8.500M3.5 13.500V17h13v-3.5" />,
);
export const CopyIcon = /* @__PURE__ */ icon(<path d="M7.5 7.500h9v9h-9zM12.5 7.500v-4h-9v9h4" />);
export const WarningIcon = /* @__PURE__ */ icon(<path d="M10 3 2.5 16.500h15L10 3Zm0 5v4m0 2v.01" />);
export const InfoIcon = /* @__PURE__ */ icon(
  <path d="M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 9v5m0-7.500v.01" />,
);
export const AlertIcon = /* @__PURE__ */ icon(
  <path d="M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v4.500m0 3v.01" />,
);
export const SortIcon = /* @__PURE__ */ icon(<path d="m6.5 8 3.5-3.500L13.5 8M6.5 12l3.5 3.5 3.5-3.5" />);
export const EyeIcon = /* @__PURE__ */ icon(
  <path d="M2 10s3-5.5 8-5.500S18 10 18 10s-3 5.5-8 5.500S2 10 2 10Zm8 2.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400Z" />,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="M3 3l14 14M8 4.800c.6-.2 1.3-.3 2-.3 5 0 8 5.5 8 5.500s-.9 1.6-2.5 3.100M5 6.500C3 8 2 10 2 10s3 5.5 8 5.500c1.2 0 2.3-.3 3.3-.8" />,
);
export const CoinIcon = /* @__PURE__ */ icon(
  <path d="M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12.200 7.500C11.800 6.800 11 6.500 10 6.500c-1.300 0-2.200.7-2.200 1.700 0 2.500 4.600 1.200 4.600 3.600 0 1-1 1.700-2.400 1.700-1.100 0-2-.4-2.400-1.200M10 5v1.500m0 7V15" />,
);
export const TagIcon = /* @__PURE__ */ icon(<path d="M3 3.500h6.500L17 11l-6 6-8-7.500v-6Zm3.500 3.500v.01" />);
export const ClockIcon = /* @__PURE__ */ icon(
  <path d="M10 17.500a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 5.500V10l3 2" />,
);
