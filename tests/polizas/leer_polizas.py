"""
Reads the files of pólizas of a school and adds them up against its database, without any code of the product.

    python3 leer_polizas.py DATABASE COLEGIO FOLDER [ACCOUNT-OF-CLIENTES]

FOLDER holds, for each month, polizas-AAAA-MM-contpaqi.txt, -contpaqi.xlsx, -coi.xlsx, .csv and .xlsx. Prints one line of JSON with
the sums; ends with 1 and the differences when something does not add up. Standard library alone; the layouts are those that the
accounting programs publish, by bytes.
"""

import csv
import json
import re
import sqlite3
import sys
import zipfile
from collections import defaultdict
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from xml.etree import ElementTree

NS = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


def centavos(text):
    return int((Decimal(str(text)) * 100).to_integral_value())


def fields(line, spans):
    return {name: line[first - 1:last].decode("cp1252") for name, (first, last) in spans.items()}


P = {"fecha": (4, 11), "tipo": (13, 16), "folio": (18, 26), "clase": (28, 28), "concepto": (41, 140), "guid": (149, 184)}
M1 = {"cuenta": (4, 33), "referencia": (35, 54), "lado": (56, 56), "importe": (58, 77), "concepto": (111, 210), "fecha": (254, 261)}


def read_contpaqi_text(path):
    """Lines as (day, type, folio, account, debit, credit)."""
    lines = []
    head = None
    for raw in path.read_bytes().split(b"\r\n")[:-1]:
        if raw[:3] == b"P  ":
            assert len(raw) == 184, (path.name, len(raw))
            head = fields(raw, P)
        else:
            assert raw[:3] == b"M1 " and len(raw) == 261, (path.name, raw)
            row = fields(raw, M1)
            assert row["fecha"] == head["fecha"], path.name
            amount = centavos(row["importe"].strip())
            key = (head["fecha"], head["tipo"].strip(), head["folio"].strip())
            debit, credit = (amount, 0) if row["lado"] == "0" else (0, amount)
            lines.append((*key, row["cuenta"].strip(), debit, credit))
    return lines


def column(reference):
    number = 0
    for letter in re.match(r"[A-Z]+", reference).group():
        number = number * 26 + ord(letter) - 64
    return number - 1


def read_sheet(path):
    with zipfile.ZipFile(path) as book:
        names = book.namelist()
        shared = []
        if "xl/sharedStrings.xml" in names:
            root = ElementTree.fromstring(book.read("xl/sharedStrings.xml"))
            shared = ["".join(t.text or "" for t in si.iter(f"{{{NS['m']}}}t")) for si in root.findall("m:si", NS)]
        root = ElementTree.fromstring(book.read("xl/worksheets/sheet1.xml"))
    for row in root.iter(f"{{{NS['m']}}}row"):
        cells = {}
        for cell in row.findall("m:c", NS):
            value = cell.find("m:v", NS)
            kind = cell.get("t")
            if kind == "inlineStr":
                content = "".join(t.text or "" for t in cell.iter(f"{{{NS['m']}}}t"))
            elif value is None:
                continue
            elif kind == "s":
                content = shared[int(value.text)]
            else:
                content = value.text if kind == "str" else Decimal(value.text)
            cells[column(cell.get("r"))] = content
        yield cells


def read_contpaqi_sheet(path):
    lines = []
    head = None
    for cells in list(read_sheet(path))[4:]:
        token = cells.get(0)
        if token == "P":
            day = date(1899, 12, 30) + timedelta(days=int(cells[1]))
            head = (day.strftime("%Y%m%d"), str(cells[2]), str(cells[3]))
        elif token == "M1":
            amount = centavos(cells[4])
            debit, credit = (amount, 0) if int(cells[3]) == 0 else (0, amount)
            lines.append((*head, cells[1], debit, credit))
        else:
            assert token in ("AM", "AD") and re.fullmatch(r"[0-9A-F-]{36}", cells[1]), (path.name, cells)
    return lines


def read_coi(path, month):
    lines = []
    head = None
    in_cfdi = False
    for cells in read_sheet(path):
        if cells.get(0):
            assert head is None and cells[0] in ("Dr", "Ig", "Eg"), (path.name, cells)
            head = (f"{month.replace('-', '')}{int(cells[3]):02d}", cells[0], str(cells[1]))
        elif cells.get(1) == "FIN_PARTIDAS":
            head = None
        elif cells.get(2) == "INICIO_CFDI":
            in_cfdi = True
        elif cells.get(2) == "FIN_CFDI":
            in_cfdi = False
        elif not in_cfdi:
            lines.append((*head, cells[1].replace("-", ""), centavos(cells.get(5, 0)), centavos(cells.get(6, 0))))
    assert head is None, f"{path.name}: no FIN_PARTIDAS"
    return lines


def read_csv(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file):
            debit, credit = centavos(row["Debe"]), centavos(row["Haber"])
            yield (row["Fecha"].replace("-", ""), row["Tipo"], row["Póliza"], row["Cuenta"].replace("-", ""), debit, credit)


def read_journal_sheet(path):
    for cells in list(read_sheet(path))[1:]:
        day = date(1899, 12, 30) + timedelta(days=int(cells[0]))
        account = cells[3].replace("-", "")
        yield (day.strftime("%Y%m%d"), cells[1], str(cells[2]), account, centavos(cells.get(7, 0)), centavos(cells.get(8, 0)))


def by_account(lines, name, faults):
    """The net of each day and account; each póliza must balance."""
    nets = defaultdict(int)
    balances = defaultdict(int)
    for day, kind, folio, account, debit, credit in lines:
        if (debit > 0) == (credit > 0):
            faults.append(f"{name}: a line of no side or of both")
        balances[day, kind, folio] += debit - credit
        nets[day, account] += debit - credit
    faults.extend(f"{name}: {key} is off by {off}" for key, off in balances.items() if off)
    return {key: net for key, net in nets.items() if net}


def months_of(folder):
    return sorted({re.match(r"polizas-(\d{4}-\d{2})", path.name).group(1) for path in folder.glob("polizas-*")})


def ledger_of(database, school, month):
    """What the students owe more, and what came in, by the rows of the ledger alone."""
    query = """select coalesce(sum(cargoCentavos - abonoCentavos), 0) from movimientos
      where colegioId = ? and substr(fechaOperacion, 1, 7) = ?"""
    owed = database.execute(query, (school, month)).fetchone()[0]
    money = """select coalesce(sum(case m.codigoOperacion when 'REVERSO' then -1 else 1 end *
        case x.codigoOperacion when 'PAGO' then 1 else -1 end * (m.cargoCentavos + m.abonoCentavos)), 0)
      from movimientos m join movimientos x on x.id = coalesce(m.reversaATransaccionId, m.id)
      where m.colegioId = ? and substr(m.fechaOperacion, 1, 7) = ? and x.codigoOperacion in ('PAGO', 'DEVOLUCION')"""
    return owed, database.execute(money, (school, month)).fetchone()[0]


def credit_of(database, school, before):
    """The students' credit before a day: of each account that is in their favour."""
    query = """select coalesce(sum(max(0, -saldo)), 0) from (select sum(cargoCentavos - abonoCentavos) as saldo
      from movimientos where colegioId = ? and fechaOperacion < ? group by alumnoId, servicioId)"""
    return database.execute(query, (school, before)).fetchone()[0]


def cut_of(database, school, month):
    """The cash that the signed cuts of a month took out of the drawers: counted, less the float that stayed."""
    query = """with i as (select min(fecha) as first from movimientosDeCaja where colegioId = ?1)
      select coalesce(sum(max(f.contadoCentavos - k.fondoCentavos, 0)), 0) from i, cortes k
      join cortesFormas f on f.corteId = k.id join formasPago p on p.id = f.formaPagoId
      where k.colegioId = ?1 and p.codigoFormaPago = 'EFECTIVO' and k.firmadoDate is not null
        and k.fecha >= date(i.first, '-7 days') and substr(max(i.first, case
          when substr(k.firmadoDate, 1, 7) > substr(k.fecha, 1, 7) then k.firmadoDate else k.fecha end), 1, 7) = ?2"""
    return database.execute(query, (school, month)).fetchone()[0]


def next_month(month):
    year, number = int(month[:4]), int(month[5:])
    return f"{year + number // 12}-{number % 12 + 1:02d}"


def main(database_file, school, folder, clientes="1050001000", money=("1010001000", "1020001000", "1020002000")):
    database = sqlite3.connect(f"file:{database_file}?mode=ro", uri=True)
    folder = Path(folder)
    faults = []
    total = {"months": 0, "lines": 0, "debit": 0, "owed": 0, "money": 0}
    for month in months_of(folder):
        base = folder / f"polizas-{month}"
        text = read_contpaqi_text(Path(f"{base}-contpaqi.txt"))
        nets = by_account(text, f"{month} text", faults)
        others = {
            "contpaqi": read_contpaqi_sheet(Path(f"{base}-contpaqi.xlsx")),
            "coi": read_coi(Path(f"{base}-coi.xlsx"), month),
            "csv": list(read_csv(Path(f"{base}.csv"))),
            "xlsx": list(read_journal_sheet(Path(f"{base}.xlsx"))),
        }
        for name, lines in others.items():
            if by_account(lines, f"{month} {name}", faults) != nets:
                faults.append(f"{month}: {name} and the text differ")
        sums = defaultdict(int)
        for (_, account), net in nets.items():
            sums[account] += net
        owed, came = ledger_of(database, school, month)
        # At its ends a month shows the students' credit among the advances.
        shown = credit_of(database, school, f"{next_month(month)}-01") if month < sys_month(database, school) else 0
        taken_back = credit_of(database, school, f"{month}-01")
        if sums[clientes] != owed + shown - taken_back:
            faults.append(f"{month}: clientes {sums[clientes]}, ledger {owed + shown - taken_back}")
        drawer = """select coalesce(sum(sentido * centavos), 0) from movimientosDeCaja where colegioId = ?
          and substr(fecha, 1, 7) = ? and canceladoDate is null and deResguardo = 0
          and (tipo <> 'AJUSTE' or firmadoDate is not null)"""
        moved = database.execute(drawer, (school, month)).fetchone()[0]
        seen = """select coalesce(sum(d.centavos), 0) from movimientosDeCaja m join depositosBanco d on d.id = m.depositoBancoId
          where m.colegioId = ? and substr(d.fecha, 1, 7) = ? and m.canceladoDate is null"""
        arrived = database.execute(seen, (school, month)).fetchone()[0]
        kept = came + moved + arrived - cut_of(database, school, month)
        if sum(sums[account] for account in money) != kept:
            faults.append(f"{month}: money {sum(sums[account] for account in money)}, ledger {kept}")
        total["months"] += 1
        total["lines"] += len(text)
        total["debit"] += sum(line[4] for line in text)
        total["owed"] += owed
        total["money"] += came
    print(json.dumps(total if not faults else {**total, "faults": faults[:20]}))
    return 1 if faults else 0


def sys_month(database, school):
    """The month of the last day that was posted: the one that is not over."""
    query = "select substr(max(posteadoHasta), 1, 7) from cuentasCobranza where colegioId = ?"
    return database.execute(query, (school,)).fetchone()[0] or "9999-12"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], *sys.argv[4:5]))
